import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MessageButton } from '#app/features/tutor-group/message-button.tsx';
import { caseFile } from '#app/features/tutor-learner/case/case.queries.server.ts';
import { CasePage } from '#app/features/tutor-learner/case/case-page.tsx';
import { learnerFile } from '#app/features/tutor-learner/record/record.queries.server.ts';
import type { LearnerFile } from '#app/features/tutor-learner/record/record.types.ts';
import { FilePage } from '#app/features/tutor-learner/record/record-page.tsx';
import { MAIN_ID } from '#app/ui/layout/skip-link.tsx';
import { brand } from '#app/ui/theme/brand.ts';
import { readId } from '#server/http/request.ts';
import { tutorIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';

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

/**
 * /tutorUsuarioDetalle?usuario=: the file of a learner; with `caso`, the case they sent in that unit
 * (product: learner file).
 */
export default function LearnerDetailScreen() {
  const view = useLoaderData<typeof loader>();
  useBeginning(view?.caseFile ? `caso ${view.caseFile.id}` : `ficha ${view?.file?.personId}`);
  if (view?.file) {
    const { file } = view;
    return <FilePage key={file.personId} file={file} write={<WriteTo file={file} />} />;
  }
  return view?.caseFile ? <CasePage key={view.caseFile.id} file={view.caseFile} /> : null;
}

/** The learner's file is one feature, the messages of tutors another: this writes to this one learner. */
function WriteTo({ file }: { file: LearnerFile }) {
  const person = { personId: file.personId, firstName: file.name, surnames: '' };
  return (
    <MessageButton
      group={{ id: file.group.id, learners: [] }}
      people={[person]}
      variant="default"
      off={false}
      leftSection={<IconMessage size={18} aria-hidden />}
    >
      Escribir mensaje
    </MessageButton>
  );
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
