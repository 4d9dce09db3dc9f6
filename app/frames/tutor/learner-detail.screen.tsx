import { IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MessageButton } from '#app/features/tutor/group/messages/message-button.tsx';
import { caseRecord } from '#app/features/tutor/learner/case/case.queries.server.ts';
import { CasePage } from '#app/features/tutor/learner/case/case-page.tsx';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import type { LearnerRecord } from '#app/features/tutor/learner/record/record.view.ts';
import { RecordPage } from '#app/features/tutor/learner/record/record-page.tsx';
import { goToTop } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { readId } from '#server/http/request.ts';
import { tutorIds } from '#server/http/screens/screen-ids.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(async (context) => {
  const { world, actor, url } = context;
  const { personId } = tutorIds(context, 'personId');
  const unit = url.searchParams.get('caso');
  if (unit === null) return { record: await learnerRecord(world, actor, personId), sentCase: null };
  return { record: null, sentCase: await caseRecord(world, actor, { personId, unitId: readId(unit) }) };
});

export const meta = framedTitle<typeof loader>(({ record, sentCase }) =>
  pageTitle(record?.name ?? sentCase?.learner.name ?? 'Participante'),
);

/**
 * /tutorUsuarioDetalle?usuario=: the record of a learner; with `caso`, the case they sent in that unit
 * (product: learner file).
 */
export default function LearnerDetailScreen() {
  const view = useScreenData<typeof loader>();
  useTopOnChange(view?.sentCase ? `case ${view.sentCase.id}` : `record ${view?.record?.personId}`);
  if (view?.record) {
    const { record } = view;
    return <RecordPage key={record.personId} record={record} write={<WriteTo record={record} />} />;
  }
  return view?.sentCase ? <CasePage key={view.sentCase.id} record={view.sentCase} /> : null;
}

/** The learner's record is one feature, the messages of tutors another: this writes to this one learner. */
function WriteTo({ record }: { record: LearnerRecord }) {
  const person = { personId: record.personId, firstName: record.name, surnames: '' };
  return (
    <MessageButton
      group={{ id: record.group.id, learners: [] }}
      people={[person]}
      variant="default"
      off={false}
      leftSection={<IconMessage size={18} aria-hidden />}
    >
      Escribir mensaje
    </MessageButton>
  );
}

/** Goes to the top when the same screen shows another person or case. */
function useTopOnChange(key: string): void {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    goToTop();
  }, [key]);
}
