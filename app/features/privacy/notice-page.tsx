import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { PrivacyNotice } from '#app/contract/account/privacy.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { NoticeText } from './notice-text.tsx';

export const noticeTitle = 'Aviso de privacidad';

/** The notice as a page, to read or to print. REGRESAR goes to /login, which sends whoever is signed in home. */
export function NoticePage({ notice }: { notice: PrivacyNotice }) {
  return (
    <Page>
      <PageHeader title={noticeTitle} />
      <NoticeText notice={notice} />
      <div className="screen-only">
        <Button component={Link} to="/login" variant="default">
          REGRESAR
        </Button>
      </div>
    </Page>
  );
}
