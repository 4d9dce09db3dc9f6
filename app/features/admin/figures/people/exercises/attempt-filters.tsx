import type { ExercisesQuery, PlacedExercise } from '#app/contract/admin/figures/exercises.ts';
import { FilterChoice } from '#app/ui/list/list-filters.tsx';
import styles from './exercises.module.css';

type Choice = Pick<ExercisesQuery, 'unitId' | 'moduleId' | 'activityId'>;

type Props = {
  query: Choice;
  exercises: readonly PlacedExercise[];
  /** An absent level is no longer chosen. */
  choose: (choice: Choice) => void;
};

/** The filters of the exercises that the attempts are of: another choice takes away those below it (spec §4.5). */
export function AttemptFilters({ query: { unitId, moduleId, activityId }, exercises, choose }: Props) {
  const ofUnit = exercises.filter((one) => unitId === undefined || one.unitId === unitId);
  const ofModule = ofUnit.filter((one) => moduleId === undefined || one.moduleId === moduleId);
  return (
    <div className={styles.filters} data-print="never">
      <FilterChoice
        label="Unidad"
        none="Todas"
        options={optionsOf(exercises, ({ unitId, unit }) => [unitId, `Unidad ${unit}`])}
        value={wordOf(unitId)}
        onChoose={(id) => choose({ unitId: idOf(id) })}
      />
      <FilterChoice
        label="Módulo"
        none="Todos"
        options={optionsOf(ofUnit, ({ moduleId, unit, module }) => [
          moduleId,
          `Unidad ${unit}, módulo ${module}`,
        ])}
        value={wordOf(moduleId)}
        onChoose={(id) => choose({ unitId, moduleId: idOf(id) })}
      />
      <FilterChoice
        label="Objeto"
        none="Todos"
        options={optionsOf(ofModule, ({ id, name }) => [id, name])}
        value={wordOf(activityId)}
        onChoose={(id) => choose({ unitId, moduleId, activityId: idOf(id) })}
      />
    </div>
  );
}

const wordOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
const idOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : Number(word);

/** The choices among the exercises, each once and in their order. */
const optionsOf = (
  exercises: readonly PlacedExercise[],
  option: (exercise: PlacedExercise) => readonly [id: number, label: string],
) => [...new Map(exercises.map(option))].map(([id, label]) => ({ value: String(id), label }));
