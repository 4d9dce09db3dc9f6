import { IconPaperclip } from '@tabler/icons-react';
import { sizeText } from '#app/domain/text/file-size.ts';
import styles from './attached-file.module.css';

/** A file that came with what somebody wrote; `size` in bytes. */
export function AttachedFile({ file }: { file: { name: string; url: string; size: number } }) {
  return (
    <a href={`${file.url}?descargar`} className={styles.file} download={file.name}>
      <IconPaperclip size={18} aria-hidden />
      <span className="slim breaks underlined">{file.name}</span>
      <span className="rigid quiet small" data-figures>
        {sizeText(file.size)}
      </span>
    </a>
  );
}
