import type { ReactNode } from 'react';
import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { NoticeText } from '#app/product/privacy/notice-text.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Footer } from '#app/ui/layout/footer.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { Logo } from '#app/ui/theme/logo.tsx';
import styles from './notice.module.css';

export const noticeTitle = 'Aviso de privacidad';

type Props = {
  notice: PrivacyNotice;
  /** The possible actions about it. */
  more?: ReactNode;
};

/** The notice as a page, to read or to print. REGRESAR goes to /login, which sends a signed-in person home. */
export function NoticePage({ notice, more }: Props) {
  return (
    <Page>
      <PageHeader title={noticeTitle} />
      <NoticeText notice={notice} />
      {more}
      <div className="screen-only">
        <ButtonLink to="/login" variant="default">
          REGRESAR
        </ButtonLink>
      </div>
    </Page>
  );
}

type PublicProps = { notice: PrivacyNotice; year: number; company: string };

/** The notice for people who have not signed in (spec §2.5). */
export function PublicNoticePage({ notice, year, company }: PublicProps) {
  return (
    <div className={styles.public}>
      <header className={styles.mark}>
        <Logo />
      </header>
      <NoticePage notice={notice} />
      <Footer year={year} company={company} />
    </div>
  );
}
