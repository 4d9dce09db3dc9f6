import { fileAddress } from '#app/contract/wire/fields.ts';
import { secondsOfClock } from '#app/domain/content/activity-rules.ts';
import {
  fileOf,
  type TypedActivity,
  type TypedFile,
} from '#app/features/admin/content/activities/activity-typed.ts';
import { ActivityPreview } from '#app/features/learner/learning/activity/activity-preview.tsx';

/** The object as an administrator has typed it, shown by the learner's own components. */
export function TypedPreview({ typed, id }: { typed: TypedActivity; id: number }) {
  const { files } = typed;
  const media = fileOf(files, 'audio') ?? fileOf(files, 'video');
  const link = (role: TypedFile['role']) => {
    const file = fileOf(files, role);
    return file && { name: file.name, url: fileAddress(file.fileId) };
  };
  return (
    <ActivityPreview
      // Another file begins anew.
      key={`${typed.kind}:${media?.fileId ?? 0}`}
      id={id}
      name={typed.name}
      kind={Number(typed.kind)}
      questions={typed.questions}
      content={{
        html: (Number(typed.kind) < 3 ? typed.transcriptHtml : typed.html) || null,
        seconds: media?.seconds ?? null,
        audio: link('audio'),
        video: link('video'),
        captions: link('captions'),
        poster: link('poster'),
        chapters: typed.chapters.flatMap(({ at, title }) => {
          const seconds = secondsOfClock(at);
          return Number.isNaN(seconds) ? [] : [{ at: seconds, title }];
        }),
        downloads: files
          .filter(({ role }) => role === 'download')
          .map(({ title, file }) => ({
            title: title || file.name,
            size: file.size,
            file: { name: file.name, url: fileAddress(file.fileId) },
          })),
      }}
    />
  );
}
