import { type MouseEvent, useState } from 'react';
import { NoticeNewsModal } from '#app/features/account/privacy/notice-news-dialog.tsx';
import { NoticeObjectionPart } from '#app/features/account/privacy/notice-objection.tsx';
import { NoticePage, noticeTitle, PublicNoticePage } from '#app/features/account/privacy/notice-page.tsx';
import type { NoticesScreen } from '#app/features/admin/support/notices/notice-versions.queries.server.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';

/** A version of the notice as people read it, by their own components: nothing is sent, and no link leads away. */
export function FramedNotice({ view, shown }: Pick<NoticesScreen, 'view' | 'shown'>) {
  const [note, setNote] = useState<string | null>(null);
  if (shown?.part !== 'preview') return null;
  const { notice, until, year, company } = shown.seen;
  const refuse = () => setNote('Es una vista previa: nada se envía.');
  const stay = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    refuse();
  };
  const objection = <NoticeObjectionPart objection={{ until, made: null }} onObject={refuse} />;
  return (
    <div onClickCapture={stay}>
      {view.place === 'news' ? (
        // It opens over a screen.
        <Page>
          <PageHeader title={noticeTitle} />
          <NoticeNewsModal
            opened
            onClose={refuse}
            notice={notice}
            fault={note}
            busy={false}
            onAcknowledge={refuse}
            objection={objection}
          />
        </Page>
      ) : (
        <>
          <p role="status" className="centered strong">
            {note}
          </p>
          {view.place === 'public' ? (
            <PublicNoticePage notice={notice} year={year} company={company} />
          ) : (
            <NoticePage notice={notice} more={objection} />
          )}
        </>
      )}
    </div>
  );
}
