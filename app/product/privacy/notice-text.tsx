import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import styles from './notice-text.module.css';

type Props = { notice: Pick<PrivacyNotice, 'html' | 'updatedOn'> };

/** The text of the notice and its day (spec §2.5). The record is ours, cleaned when it was written. */
export function NoticeText({ notice }: Props) {
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
