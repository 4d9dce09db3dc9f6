import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { PreviewMode } from '#app/realtime/preview-mode.ts';
import { ExercisePreview } from '../exercise/exercise-preview.tsx';
import type { ActivityContent, ActivityView } from '../learning.types.ts';
import { ActivityBody } from './activity-page.tsx';
import { Transcript } from './transcript.tsx';

type Props = {
  id: number;
  name: string;
  kind: number;
  content: Omit<ActivityContent, 'questions' | 'edition'>;
  /** With their answers: whoever writes an exercise knows them. */
  questions: readonly QuizQuestion[];
};

/** An activity as a learner would see it, of content that need not be stored; nothing is written. */
export function ActivityPreview({ id, name, kind, content, questions }: Props) {
  if (kind === EXERCISE) return <ExercisePreview html={content.html} questions={questions} />;
  const nothing = { id: 0, order: 0, name: '' };
  const activity: ActivityView = {
    id,
    order: 0,
    name,
    kind,
    minutes: 0,
    unit: nothing,
    module: nothing,
    finished: false,
    content: { ...content, questions: [], edition: 1 },
    position: null,
    lastAttempt: null,
    draft: { answers: {}, version: 0, savedAt: null },
    previous: null,
    next: null,
    nextModule: null,
    inModule: [],
    archiveUrl: null,
  };
  return (
    <PreviewMode.Provider value={true}>
      <ActivityBody activity={activity} onEnd={doNothing} />
      <Transcript activity={activity} />
    </PreviewMode.Provider>
  );
}

const doNothing = () => undefined;
