import { MAX_HTML_LETTERS } from '#app/contract/admin/content/activities.ts';
import { ARTICLE, EXERCISE, PODCAST, TOOLKIT, VIDEO } from '#app/domain/content/activity-kinds.ts';
import { MAX_FILES } from '#app/domain/content/activity-rules.ts';
import type { ListErrors } from '#app/product/admin/quiz/question-list.tsx';
import { ContentTextField } from '#app/product/content/content-text-field.tsx';
import type { CourseFileValue } from '#app/product/content/content-value.ts';
import { CourseFileField } from '#app/product/content/course-file-field.tsx';
import { CourseFileList } from '#app/product/content/course-file-list.tsx';
import { fileOf, minutesOf, type TypedActivity, withFile, withFilm } from './activity-typed.ts';
import { ChapterFields } from './chapter-fields.tsx';
import { ExerciseFields } from './exercise-fields.tsx';

type Props = {
  activityId: number | null;
  typed: TypedActivity;
  set: <F extends keyof TypedActivity>(field: F, value: TypedActivity[F]) => void;
  /** The files of now, where one arrives later. */
  files: () => TypedActivity['files'];
  errorOf: (field: keyof TypedActivity) => string | undefined;
  questionErrors: ListErrors | undefined;
  disabled: boolean;
};

/** The fields that only objects of the chosen type have. */
export function BodyFields(props: Props) {
  const { typed, set, errorOf, disabled } = props;
  switch (Number(typed.kind)) {
    case PODCAST:
      return (
        <>
          <OneFile {...props} use="audio" label="Audio *" error={errorOf('files')} />
          <Text {...props} field="transcriptHtml" label="Transcripción *" />
        </>
      );
    case VIDEO:
      return (
        <>
          <OneFile {...props} use="video" label="Video *" error={errorOf('files')} />
          <OneFile {...props} use="captions" label="Subtítulos (VTT) *" />
          <OneFile {...props} use="poster" label="Portada" />
          <ChapterFields
            value={typed.chapters}
            onChange={(chapters) => set('chapters', chapters)}
            error={errorOf('chapters')}
            disabled={disabled}
          />
          <Text {...props} field="transcriptHtml" label="Transcripción" />
        </>
      );
    case ARTICLE:
      return <Text {...props} field="html" label="Texto *" isTall />;
    case TOOLKIT:
      return (
        <>
          <Text {...props} field="html" label="Texto o enlaces" />
          <CourseFileList
            label="Archivos, en su orden"
            max={MAX_FILES}
            value={typed.files
              .filter(({ role }) => role === 'download')
              .map(({ file, title }) => ({ ...file, title }))}
            onChange={(list) =>
              set('files', [
                ...props.files().filter(({ role }) => role !== 'download'),
                ...list.map(({ title, ...file }) => ({ role: 'download' as const, title, file })),
              ])
            }
            error={errorOf('files')}
            disabled={disabled}
          />
        </>
      );
    case EXERCISE:
      return (
        <ExerciseFields
          activityId={props.activityId}
          typed={typed}
          set={set}
          errors={props.questionErrors}
          disabled={disabled}
        >
          <Text {...props} field="html" label="Introducción" />
        </ExerciseFields>
      );
    default:
      return null;
  }
}

type TextProps = Props & { field: 'html' | 'transcriptHtml'; label: string; isTall?: boolean };

function Text({ typed, set, errorOf, disabled, field, label, isTall = false }: TextProps) {
  return (
    <ContentTextField
      label={label}
      value={typed[field]}
      onChange={(html) => set(field, html)}
      error={errorOf(field)}
      disabled={disabled}
      maxLength={MAX_HTML_LETTERS}
      isTall={isTall}
    />
  );
}

type FileProps = Props & {
  use: 'audio' | 'video' | 'captions' | 'poster';
  label: string;
  error?: string | undefined;
};

function OneFile({ typed, set, files, disabled, use, label, error }: FileProps) {
  const take = (file: CourseFileValue | null) => {
    set('files', use === 'video' ? withFilm(files(), file) : withFile(files(), use, file));
    const minutes = file && (use === 'video' || use === 'audio') ? minutesOf(file) : null;
    if (minutes !== null) set('minutes', minutes);
  };
  const takePoster = (poster: CourseFileValue) => {
    // A picture that the author chose stays.
    if (!fileOf(files(), 'poster')) set('files', withFile(files(), 'poster', poster));
  };
  return (
    <CourseFileField
      role={use}
      label={label}
      value={fileOf(typed.files, use)}
      onChange={take}
      {...(use === 'video' ? { onPoster: takePoster } : {})}
      error={error}
      disabled={disabled}
    />
  );
}
