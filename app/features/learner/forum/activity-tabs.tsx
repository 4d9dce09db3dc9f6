import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ForumPage } from '#app/contract/learner/forum.ts';
import { replaceQuery } from '#app/ui/dialogs/use-back-closes.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { type Tab, Tabs } from '#app/ui/layout/tabs.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import styles from './activity-tabs.module.css';
import { type Resource, ResourcesPanel } from './resources-panel.tsx';

const keys = ['transcript', 'questions', 'notes', 'resources'] as const;
type Key = (typeof keys)[number];
/** Their words in the address, in the same order. */
const words = ['transcripcion', 'preguntas', 'notas', 'recursos'];
const wordOf = (key: Key): string => words[keys.indexOf(key)] ?? '';

type Props = {
  activityId: number;
  /** The data of the screen's loader. */
  forum: ForumPage;
  /** The tab that the address asks for. */
  wanted: string | null;
  zone: string;
  /** HTML of what is said in an audio or a video; null without one. */
  transcript: string | null;
  resources: readonly Resource[];
};

const loadNotes = async () => (await import('./notes/notes-panel.tsx')).NotesPanel;
const loadQuestions = async () => (await import('./questions/questions-panel.tsx')).QuestionsPanel;

/**
 * The tabs below an activity: what is said in it, its questions, one's notes, and its files to take along (product:
 * activities). The code of the questions and of the notes comes when they are shown, and once they come near the view.
 */
export function ActivityTabs({ activityId, forum, wanted, zone, transcript, resources }: Props) {
  const section = useRef<HTMLElement>(null);
  const offered = keys.filter(
    (key) => (key !== 'transcript' || transcript !== null) && (key !== 'resources' || resources.length > 0),
  );
  const [first = 'questions'] = offered;
  const asked = offered.find((key) => wordOf(key) === wanted) ?? null;
  const [chosen, setChosen] = useState<Key>(asked ?? first);
  const isNear = useIsNear(section) || asked !== null;
  const Notes = useLazyComponent(loadNotes, isNear && chosen === 'notes');
  const Questions = useLazyComponent(loadQuestions, isNear && chosen === 'questions');

  const { key: entry } = useLocation();
  const type = useNavigationType();
  // A notification leads here, also when the activity is open already and another tab was chosen meanwhile.
  useEffectOn([asked, entry], () => {
    if (!asked) return;
    setChosen(asked);
    // A reload and Back keep the place where one was.
    if (type !== 'POP' || (entry === FIRST_ENTRY && !isReload())) {
      section.current?.scrollIntoView({ block: 'start' });
    }
  });

  const choose = (key: Key) => {
    setChosen(key);
    const query = new URLSearchParams(window.location.search);
    if (key === first) query.delete('pestana');
    else query.set('pestana', wordOf(key));
    replaceQuery(query);
  };
  const parts: Record<Key, Omit<Tab<Key>, 'key'>> = {
    transcript: {
      label: 'Transcripción',
      panel: transcript === null ? null : <RichText html={transcript} />,
    },
    questions: {
      label: (
        <span>
          Preguntas{' '}
          <span className="regular" data-figures>
            {forum.totals.all}
          </span>
        </span>
      ),
      panel: Questions ? <Questions activityId={activityId} zone={zone} read={forum} /> : null,
    },
    notes: { label: 'Mis notas', panel: Notes ? <Notes activityId={activityId} /> : null },
    resources: { label: 'Recursos', panel: <ResourcesPanel resources={resources} /> },
  };
  return (
    <section ref={section} className={styles.tabs} aria-label="Preguntas, notas y recursos">
      <Tabs
        label="Partes de la actividad"
        tabs={offered.map((key) => ({ key, ...parts[key] }))}
        chosen={chosen}
        onChoose={choose}
      />
    </section>
  );
}

/** The router's key of the entry with which a document begins. */
const FIRST_ENTRY = 'default';

/** True in a document that was reloaded, or gone back to. */
const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Distance to the view at which a part is fetched. */
const NEAR = '300px';

function useIsNear(part: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(part.current);
    return () => watch.disconnect();
  }, [part]);
  return isNear;
}
