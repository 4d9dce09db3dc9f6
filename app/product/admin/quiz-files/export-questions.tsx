import {
  type ExerciseFormat,
  exerciseQuestionsAddress,
} from '#app/contract/admin/content/quiz/question-files.ts';

const forms: readonly (readonly [format: ExerciseFormat, name: string])[] = [
  ['gift', 'GIFT'],
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
];

/** The links to the saved questions of an exercise as files. */
export function ExportQuestions({ activityId }: { activityId: number }) {
  return (
    <p className="wrap align-center gap-md quiet">
      Exportar preguntas guardadas:
      {forms.map(([format, name]) => (
        <a
          key={format}
          href={exerciseQuestionsAddress(activityId, format)}
          download
          className="inline primary target"
          aria-label={`Exportar preguntas en ${name}`}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
