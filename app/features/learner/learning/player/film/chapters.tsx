import { Button } from '#app/ui/controls/button.tsx';
import { clock } from '../media-time.ts';
import styles from './chapters.module.css';

type Chapter = { at: number; title: string };
type Props = { chapters: readonly Chapter[]; at: number; onChoose: (seconds: number) => void };

/** The parts of a video; on a phone in one line that scrolls sideways. */
export function Chapters({ chapters, at, onChoose }: Props) {
  if (chapters.length === 0) return null;
  return (
    <nav aria-label="Capítulos" className={styles.chapters}>
      {chapters.map((chapter) => (
        <Button
          reads
          key={chapter.at}
          variant="default"
          size="sm"
          aria-current={isWithin(chapter.at, chapters, at) || undefined}
          onClick={() => onChoose(chapter.at)}
        >
          <span data-figures>{clock(chapter.at)}</span>&nbsp;{chapter.title}
        </Button>
      ))}
    </nav>
  );
}

/** True where the position lies in the chapter that begins at `start`. */
function isWithin(start: number, chapters: readonly Chapter[], at: number): boolean {
  const next = chapters.find((chapter) => chapter.at > start);
  return at >= start && (next === undefined || at < next.at);
}
