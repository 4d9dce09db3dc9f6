import { IconCircleCheckFilled, IconPaperclip, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ForumAnswer } from '#app/contract/learner/forum.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { AuthorLine } from '#app/product/people/author-line.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import styles from './answer-post.module.css';
import { MarkedText } from './marked-text.tsx';

type Props = { answer: ForumAnswer; zone: string; children: ReactNode };

/** One answer in a list; its children are the actions below it. */
export function AnswerPost({ answer, zone, children }: Props) {
  return (
    <li className={styles.answer} data-solution={answer.solution || undefined}>
      {answer.solution ? (
        <p className={`inline gap-4 small strong ${styles.solution}`}>
          <IconCircleCheckFilled size={18} aria-hidden /> Solución
        </p>
      ) : null}
      <AuthorLine
        author={answer.author}
        mine={answer.mine}
        at={answer.createdAt}
        when={shortDateTime(zone, answer.createdAt)}
      >
        {answer.byTutor ? (
          <span className={`inline gap-4 small strong ${styles.tutor}`}>
            <IconSchool size={16} aria-hidden /> Tutoría
          </span>
        ) : null}
        {answer.isPrivate ? <StatusChip status="locked">Privada</StatusChip> : null}
        {answer.hiddenReason === null ? null : <StatusChip status="locked">Oculta</StatusChip>}
      </AuthorLine>
      {answer.byTutor ? <MarkedText text={answer.text} /> : <PlainText text={answer.text} />}
      {answer.file ? <AttachedFile file={answer.file} /> : null}
      {children}
    </li>
  );
}

/** The file of an answer; `size` in bytes. */
function AttachedFile({ file }: { file: NonNullable<ForumAnswer['file']> }) {
  return (
    <FileSigns file={file}>
      <a href={`${file.url}?descargar`} className={styles.file} download={file.name}>
        <IconPaperclip size={18} aria-hidden />
        <span className="slim breaks underlined">{file.name}</span>
        <span className="rigid quiet small" data-figures>
          {sizeText(file.size)}
        </span>
      </a>
    </FileSigns>
  );
}
