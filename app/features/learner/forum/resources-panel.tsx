import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import styles from './questions/forum.module.css';

/** Something to take along; `size` in bytes, null where it is not known. */
export type Resource = { title: string; url: string; fileName: string | null; size: number | null };

/** The files of an activity, to download. */
export function ResourcesPanel({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul className={styles.plainList}>
      {resources.map(({ title, url, fileName, size }) => (
        <li key={url} className={styles.resource}>
          <span>
            <strong>{title}</strong>
            {size === null ? null : (
              <span className="quiet small" data-figures>
                {' '}
                · {Math.max(1, Math.round(size / 1000))} kB
              </span>
            )}
          </span>
          <ButtonLink
            href={url}
            download={fileName ?? true}
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Descargar ${title}`}
          >
            Descargar
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
