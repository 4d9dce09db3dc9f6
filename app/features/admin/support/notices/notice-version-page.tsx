import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { type NoticePart, type NoticeView, noticeHref } from '#app/contract/admin/support/links/notices.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import type { NoticeRow } from '#app/contract/admin/support/notices.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import { NoticeText } from '#app/product/privacy/notice-text.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { ComparedNotice } from './compared-notice.tsx';
import { DraftForm } from './draft-form.tsx';
import { acceptedText, nameOf, stateChips } from './notice.texts.ts';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeReaders } from './notice-readers.tsx';
import type { ShownNotice } from './notice-versions.queries.server.ts';
import { Publication } from './publication.tsx';

type Props = { shown: ShownNotice; view: NoticeView; people: number; zone: string };

const partNames: Readonly<Record<NoticePart, string>> = {
  text: 'Texto',
  preview: 'Vista previa',
  compare: 'Comparar',
  readers: 'Enterados',
};

/** One version of the notice, its parts as tabs with addresses of their own. */
export function NoticeVersionPage({ shown, view, people, zone }: Props) {
  const { notice } = shown;
  const { status, label } = stateChips[notice.state];
  const isDraft = notice.state === 'draft';
  const parts = (Object.keys(partNames) as NoticePart[]).filter((part) => !isDraft || part !== 'readers');
  return (
    <section className="stack gap-md" aria-label={nameOf(notice)}>
      <BackLink to={supportHref('notices')}>Versiones del aviso</BackLink>
      <div className="wrap gap-sm align-center">
        <h2>{isDraft ? 'Borrador del aviso' : nameOf(notice)}</h2>
        {isDraft ? null : <StatusChip status={status}>{label}</StatusChip>}
      </div>
      {isDraft ? null : <Facts notice={notice} zone={zone} />}
      <TabLinks
        label="Partes de la versión"
        tabs={parts.map((part) => ({ key: part, label: partNames[part], to: noticeHref(notice.id, part) }))}
        chosen={view.part}
      />
      {isDraft && shown.part !== 'draft' ? <Publication notice={notice} people={people} /> : null}
      <Part shown={shown} view={view} people={people} zone={zone} />
    </section>
  );
}

function Part({ shown, view, people, zone }: Props) {
  switch (shown.part) {
    case 'draft':
      return <DraftForm key={shown.notice.version} notice={shown.notice} people={people} />;
    case 'text':
      return <NoticeText notice={shown.seen.notice} />;
    case 'preview':
      return <NoticePreview notice={shown.notice} view={view} />;
    case 'compare':
      return <ComparedNotice {...shown} />;
    case 'readers':
      return shown.found ? (
        <NoticeReaders notice={shown.notice} found={shown.found} query={view.readers} zone={zone} />
      ) : null;
  }
}

function Facts({ notice, zone }: { notice: NoticeRow; zone: string }) {
  const { publishedAt, objectUntil, objections } = notice;
  return (
    <FactList>
      <div>
        <dt>Última actualización</dt>
        <dd data-figures>{longDate(notice.updatedOn)}</dd>
      </div>
      {publishedAt ? (
        <div>
          <dt>Publicada</dt>
          <dd data-figures>{longDateTime(zone, publishedAt)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Enterados</dt>
        <dd data-figures>{acceptedText(notice)}</dd>
      </div>
      {objectUntil ? (
        <div>
          <dt>Oposiciones, hasta el {longDate(objectUntil)}</dt>
          <dd data-figures>
            {objections === 0 ? (
              'Ninguna'
            ) : (
              <Link className="inline primary target" to={arcoHref({ kind: 'opposition' })}>
                {objections}, en ARCO
              </Link>
            )}
          </dd>
        </div>
      ) : null}
    </FactList>
  );
}
