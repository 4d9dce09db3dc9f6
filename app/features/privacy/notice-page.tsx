import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './notice.module.css';

export const noticeTitle = 'Aviso de privacidad';

/** The notice as a page, to read or to print. REGRESAR goes to /login, which sends a signed-in person home. */
export function NoticePage({ notice }: { notice: PrivacyNotice }) {
  return (
    <Page>
      <PageHeader title={noticeTitle} />
      <NoticeText notice={notice} />
      <div className="screen-only">
        <ButtonLink to="/login" variant="default">
          REGRESAR
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The text of the notice and its day (spec §2.5). The record is ours, cleaned when it was written. */
export function NoticeText({ notice }: { notice: PrivacyNotice }) {
  return (
    <div className={`stack gap-lg prose ${styles.notice}`}>
      <div
        className={styles.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a record of ours, see above
        dangerouslySetInnerHTML={{ __html: notice.html }}
      />
      <p className="quiet small">
        Última actualización: <time dateTime={notice.updatedOn}>{longDate(notice.updatedOn)}</time>
      </p>
    </div>
  );
}
