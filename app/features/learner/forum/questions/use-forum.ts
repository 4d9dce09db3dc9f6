import { useCallback, useEffect, useRef, useState } from 'react';
import type { ForumPage, QuestionFilter } from '#app/contract/learner/forum.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';

const activityQuestions = lateCall(
  async () => (await import('#app/contract/learner/forum.ts')).activityQuestions,
);

type Forum = {
  page: ForumPage;
  filter: QuestionFilter;
  loading: boolean;
  /** Why the last read failed, for people. */
  fault: string | null;
  choose: (filter: QuestionFilter) => void;
  more: () => void;
  /** Reads what is shown again, as far down as it goes. */
  reload: () => void;
  /** After a write made here: only the unanswered ones are not read again with the screen. */
  changed: () => void;
};

/** The questions of an activity: what the loader brought, then what the person filters, opens and writes. */
export function useForum(activityId: number, read: ForumPage): Forum {
  const [page, setPage] = useState(read);
  const [filter, setFilter] = useState<QuestionFilter>('all');
  const [loading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const turns = useRef(0);

  const readPages = useCallback(
    async (wanted: QuestionFilter, atLeast: number, from: ForumPage | null) => {
      turns.current += 1;
      const turn = turns.current;
      setLoading(true);
      try {
        let sum = from;
        do {
          const query = { filter: wanted, cursor: sum?.next ?? undefined };
          const next: ForumPage = await call(activityQuestions, { params: { activityId }, query });
          sum = { ...next, questions: [...(sum?.questions ?? []), ...next.questions] };
        } while (sum.next !== null && sum.questions.length < atLeast);
        if (turn !== turns.current) return;
        setPage(sum);
        setFault(null);
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (turn === turns.current) setFault(error.message);
      } finally {
        if (turn === turns.current) setLoading(false);
      }
    },
    [activityId],
  );

  // The screen was read again: where the first page of everything is shown, that is the newest. A longer list is read
  // as far down as it goes; of the unanswered ones none goes while somebody may be answering it: it shows what is new.
  const shown = useRef({ filter, count: 0 });
  shown.current = { filter, count: page.questions.length };
  useEffect(() => {
    const { filter: wanted, count } = shown.current;
    if (wanted === 'all' && count <= read.questions.length) {
      setPage(read);
      return;
    }
    const newest = new Map(read.questions.map((question) => [question.id, question]));
    setPage((held) => ({
      ...held,
      totals: read.totals,
      questions: held.questions.map((question) => newest.get(question.id) ?? question),
    }));
    if (wanted !== 'unanswered') void readPages(wanted, count, null);
  }, [read, readPages]);

  return {
    page,
    filter,
    loading,
    fault,
    choose(wanted) {
      setFilter(wanted);
      void readPages(wanted, 1, null);
    },
    more: () => void readPages(filter, page.questions.length + 1, page),
    reload: () => void readPages(filter, page.questions.length, null),
    changed() {
      if (filter === 'unanswered') void readPages(filter, page.questions.length, null);
    },
  };
}
