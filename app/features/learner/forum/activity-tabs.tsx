import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useEffect, useRef, useState } from 'react';
import type { ForumPage } from '#app/contract/learner/forum.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import styles from './questions/forum.module.css';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { useForum } from './questions/use-forum.ts';
import { type Resource, ResourcesPanel } from './resources-panel.tsx';

type Tab = 'preguntas' | 'notas' | 'recursos';

type Props = {
  activityId: number;
  /** The data of the screen's loader. */
  forum: ForumPage;
  /** The tab that the address asks for. */
  wanted: string | null;
  zone: string;
  resources: readonly Resource[];
};

const loadNotes = async () => (await import('./notes/notes-panel.tsx')).NotesPanel;

/** The tabs below an activity: its questions, one's notes, and its files to take along (product: activities). */
export function ActivityTabs({ activityId, forum: read, wanted, zone, resources }: Props) {
  const forum = useForum(activityId, read);
  const asked = tabOf(wanted, resources.length > 0);
  const [tab, setTab] = useState<Tab>(asked ?? 'preguntas');
  const Notes = useLazyComponent(loadNotes, tab === 'notas');
  const section = useRef<HTMLElement>(null);

  // a notification leads here, also when the activity is open already
  useEffect(() => {
    if (!asked) return;
    setTab(asked);
    section.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  return (
    <section ref={section} className={styles.tabs} aria-label="Preguntas, notas y recursos">
      <Tabs
        color="var(--color-primary-text)"
        value={tab}
        onChange={(value) => setTab(tabOf(value, true) ?? 'preguntas')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="preguntas" className="medium strong target">
            Preguntas{' '}
            <span className={styles.count} data-figures>
              {forum.page.totals.all}
            </span>
          </Tabs.Tab>
          <Tabs.Tab value="notas" className="medium strong target">
            Mis notas
          </Tabs.Tab>
          {resources.length > 0 ? (
            <Tabs.Tab value="recursos" className="medium strong target">
              Recursos
            </Tabs.Tab>
          ) : null}
        </Tabs.List>
        <Tabs.Panel value="preguntas" className={styles.tabPanel}>
          <QuestionsPanel activityId={activityId} zone={zone} forum={forum} />
        </Tabs.Panel>
        <Tabs.Panel value="notas" className={styles.tabPanel}>
          {Notes ? <Notes activityId={activityId} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="recursos" className={styles.tabPanel}>
          <ResourcesPanel resources={resources} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function tabOf(value: string | null, withResources: boolean): Tab | null {
  if (value === 'preguntas' || value === 'notas') return value;
  return value === 'recursos' && withResources ? value : null;
}
