import type { ForumPage, QuestionFilter } from '#app/contract/learner/forum.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { AskBox } from './ask-box.tsx';
import styles from './forum.module.css';
import { QuestionItem } from './question-item.tsx';
import { useForum } from './use-forum.ts';

const filters: readonly { value: QuestionFilter; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'mine', label: 'Mías' },
  { value: 'unanswered', label: 'Sin responder' },
];

/** `read`: the data of the screen's loader. */
type Props = { activityId: number; zone: string; read: ForumPage };

/** The forum of an activity: ask, read, answer. */
export function QuestionsPanel({ activityId, zone, read }: Props) {
  const { page, filter, loading, fault, choose, more, reload, changed } = useForum(activityId, read);
  return (
    <div className={styles.panel}>
      <AskBox activityId={activityId} onAsked={changed} />
      {page.totals.all > 0 ? (
        <fieldset className={`bare-fields ${styles.filters}`}>
          <legend className="spoken-only">Filtrar preguntas</legend>
          {filters.map(({ value, label }) => (
            <Button
              reads
              key={value}
              variant={filter === value ? 'filled' : 'default'}
              aria-pressed={filter === value}
              onClick={() => choose(value)}
            >
              {label}{' '}
              <span className={styles.count} data-figures>
                {page.totals[value]}
              </span>
            </Button>
          ))}
        </fieldset>
      ) : null}
      {fault ? <SectionError onRetry={reload}>{fault}</SectionError> : null}
      <div aria-busy={loading} className={styles.list}>
        {page.questions.map((question) => (
          <QuestionItem key={question.id} question={question} zone={zone} onChanged={changed} />
        ))}
      </div>
      {page.questions.length === 0 && !fault && !loading ? (
        <Nothing filter={filter} showAll={() => choose('all')} />
      ) : null}
      {page.next !== null ? (
        <Button reads variant="default" className={styles.more} loading={loading} onClick={more}>
          Ver más preguntas
        </Button>
      ) : null}
    </div>
  );
}

function Nothing({ filter, showAll }: { filter: QuestionFilter; showAll: () => void }) {
  if (filter === 'all') {
    return (
      <EmptyState title="Nadie ha preguntado todavía.">
        Si algo de esta actividad no te quedó claro, pregúntalo arriba: tu duda le sirve a alguien más.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        filter === 'mine'
          ? 'Aún no preguntas nada en esta actividad.'
          : 'Todas las preguntas tienen respuesta.'
      }
      action={
        <Button reads variant="default" onClick={showAll}>
          Ver todas
        </Button>
      }
    />
  );
}
