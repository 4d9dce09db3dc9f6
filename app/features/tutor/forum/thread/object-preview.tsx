import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { activity, type CallContent } from '#app/contract/learner/learning.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from './thread.module.css';

/** The activity that the questions are about, read when the preview is opened for the first time. */
export function ObjectPreview({ activityId }: { activityId: number }) {
  const [content, setContent] = useState<CallContent | null>(null);
  const { busy, fault, run } = useAction();
  const read = async () => {
    const found = await run(activity, { params: { activityId } });
    if (found?.reply) setContent(found.reply.activity.content);
  };
  return (
    <details
      className={styles.details}
      onToggle={(event) => {
        if (event.currentTarget.open && !content) void read();
      }}
    >
      <summary className="row gap-xs pointer target">
        <span className="grow strong">Ver el objeto</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div aria-busy={busy} className={styles.preview}>
        {busy ? <p role="status">Cargando…</p> : null}
        {fault ? <SectionError onRetry={() => void read()}>{fault}</SectionError> : null}
        {content ? <Content content={content} /> : null}
      </div>
    </details>
  );
}

function Content({ content }: { content: CallContent }) {
  const files = [
    ...(content.media ? [{ title: content.media.name, url: content.media.url }] : []),
    ...(content.downloads ?? []).map(({ title, file }) => ({ title, url: file.url })),
  ];
  return (
    <>
      {files.length > 0 ? (
        <ul className={styles.plain}>
          {files.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" className="inline target">
                {title} (se abre en otra pestaña)
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {content.html ? <RichText html={content.html} /> : null}
      {content.questions ? (
        <ol className={styles.plain}>
          {content.questions.map(({ key, prompt }) => (
            <li key={key}>{prompt}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
