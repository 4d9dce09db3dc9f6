import { listFilterOf, listHref } from '../../links/list-address.ts';
import { type ExercisesQuery, exercisesQuery } from '../exercises.ts';

/** The query in an address: the attempts of a person, or an exercise. */
export const exercisesQueryOf = (address: URLSearchParams): ExercisesQuery =>
  listFilterOf(exercisesQuery, address);

/** Address of the attempts of a person, of the questions of an exercise, or of both. */
export const exercisesHref = (query: ExercisesQuery): string =>
  listHref('/cms/detalleUsuarioReforzamiento', exercisesQuery, { filter: query });
