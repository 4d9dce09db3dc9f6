import { isPlayed } from '#app/domain/content/activity-kinds.ts';
import type { ActivityView } from '../learning.types.ts';

/** Something of an activity to take along; `size` in bytes, null where it is not known. */
export type Resource = { title: string; url: string; fileName: string | null; size: number | null };

/** The files that an activity offers to take along: its own, all of them at once, and the subtitles of its video. */
export function activityResources({ content, archiveUrl }: ActivityView): Resource[] {
  const files = content.downloads
    .filter(({ file }) => !file.hold)
    .map(({ title, size, file }) => ({
      title,
      url: `${file.url}?descargar`,
      fileName: file.name,
      size,
    }));
  const all =
    archiveUrl && files.length > 1
      ? [{ title: 'Todos los archivos', url: archiveUrl, fileName: null, size: null }]
      : [];
  const captions = content.captions
    ? [
        {
          title: 'Transcripción con tiempos (subtítulos)',
          url: `${content.captions.url}?descargar`,
          fileName: content.captions.name,
          size: null,
        },
      ]
    : [];
  return [...files, ...all, ...captions];
}

/** The transcript of an audio or a video, as HTML; null for any other activity. */
export const transcriptOf = ({ kind, content }: Pick<ActivityView, 'kind' | 'content'>): string | null =>
  isPlayed(kind) ? content.html : null;
