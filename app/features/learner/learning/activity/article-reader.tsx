import { useEffect, useMemo, useRef, useState } from 'react';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import type { ActivityView } from '../learning.types.ts';
import { usePosition } from '../player/use-position.ts';
import { type ArticlePart, articleParts, minutesLeftText } from './article-parts.ts';
import styles from './article-reader.module.css';

/** An article with its parts and the minutes that are left; goes on where the person was. Its end only proposes to finish. */
export function ArticleReader({
  activity,
  onNearlyAll,
}: {
  activity: ActivityView;
  onNearlyAll: () => void;
}) {
  const text = useRef<HTMLDivElement>(null);
  const opened = useRef(activity.position).current;
  const keep = usePosition(activity.id);
  const [read, setRead] = useState(opened?.fraction ?? 0);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const begun = opened && opened.fraction > 0.05 && opened.fraction < 0.98;
    // A reader who scrolled before the page was hydrated is where they want to be.
    if (begun && window.scrollY === 0) {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top + height * opened.fraction - window.innerHeight });
    }
    let furthest = opened?.fraction ?? 0;
    let proposed = false;
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      const seen = height > 0 ? Math.min(1, Math.max(0, (window.innerHeight - top) / height)) : 0;
      if (seen > furthest) {
        furthest = seen;
        setRead(seen);
        keep({ seconds: 0, fraction: seen, speed: 1 });
      }
      if (seen >= 1 && !proposed) {
        proposed = true;
        onNearlyAll();
      }
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [opened, keep, onNearlyAll]);

  const { html } = activity.content;
  const article = useMemo(() => articleParts(html ?? ''), [html]);
  if (!html) return <SectionError>Este artículo todavía no tiene texto publicado.</SectionError>;
  return (
    <div className={styles.article}>
      <div className={styles.read}>
        <Progress value={read * 100} size="sm" label="Avance de lectura" />
        <span data-figures>{minutesLeftText(activity.minutes, read)}</span>
      </div>
      {article.parts.length > 0 ? <Contents parts={article.parts} /> : null}
      <div ref={text}>
        <RichText html={article.html} />
      </div>
    </div>
  );
}

/** The headings of a long article, folded until somebody looks for one. */
function Contents({ parts }: { parts: readonly ArticlePart[] }) {
  return (
    <details className={`framed round ${styles.contents}`} data-print="never">
      <summary>En este artículo</summary>
      <ol className="bare-list">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="row target" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
