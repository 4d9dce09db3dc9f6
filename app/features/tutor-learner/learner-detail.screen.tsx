import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { brand } from '#app/ui/brand.ts';
import { MAIN_ID } from '#app/ui/skip-link.tsx';
import { readId } from '#server/request.ts';
import { screenLoader } from '#server/route.ts';
import { tutorIds } from '#server/screen-ids.ts';
import { caseFile } from './case.queries.server.ts';
import { CasePage } from './case-page.tsx';
import { learnerFile } from './file.queries.server.ts';
import { FilePage } from './file-page.tsx';

export const loader = screenLoader(async (context) => {
  const { world, actor, url } = context;
  const { usuario: personId } = tutorIds(context, 'usuario');
  const unit = url.searchParams.get('caso');
  if (unit === null) return { file: await learnerFile(world, actor, personId), caseFile: null };
  return { file: null, caseFile: await caseFile(world, actor, { personId, unitId: readId(unit) }) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.file?.name ?? data?.caseFile?.learner.name;
  return [{ title: `${name ?? 'Participante'} · ${brand.name}` }];
};

/** /tutorUsuarioDetalle?usuario=: the file of a learner; with `caso`, the case they sent in that unit (product §2.3). */
export default function LearnerDetailScreen() {
  const view = useLoaderData<typeof loader>();
  useBeginning(view?.caseFile ? `caso ${view.caseFile.id}` : `ficha ${view?.file?.personId}`);
  if (view?.file) return <FilePage key={view.file.personId} file={view.file} />;
  return view?.caseFile ? <CasePage key={view.caseFile.id} file={view.caseFile} /> : null;
}

/** Somebody else, or another case, on the same screen: whoever reads aloud begins at its beginning. */
function useBeginning(what: string): void {
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [what]);
}
