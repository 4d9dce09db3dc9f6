/**
 * Data set S (product: sets): what stands where. Ids are given, not drawn, so that any of them can be computed:
 * learner n is person n and member n, of group ⌈n/25⌉, whose programme is ⌈group/4⌉.
 */
export const shape = {
  learners: 1_000,
  groups: 40,
  groupSize: 25,
  programmes: 10,
  units: 3,
  modules: 4,
  activities: 5,
  bosses: 40,
  tutors: 10,
  admins: 2,
} as const;

const groupsPerProgramme = shape.groups / shape.programmes;
export const modulesPerProgramme = shape.units * shape.modules;
export const activitiesPerProgramme = modulesPerProgramme * shape.activities;

/** First ids of those who are no learners. */
export const firstBoss = shape.learners + 1;
export const firstTutor = firstBoss + shape.bosses;
export const firstAdmin = firstTutor + shape.tutors;
export const lastPerson = firstAdmin + shape.admins - 1;

/** Programme of a learner, 1 to 10. */
const programmeOf = (learner: number): number =>
  Math.ceil(Math.ceil(learner / shape.groupSize) / groupsPerProgramme);

/** Id of an activity by its places, all from 0 (`module` within the programme, 0 to 11). */
export const activityId = (learner: number, module: number, position: number): number =>
  (programmeOf(learner) - 1) * activitiesPerProgramme + module * shape.activities + position + 1;

/** Id of a module and of its unit, by its place within the learner's programme. */
export const moduleId = (learner: number, module: number): number =>
  (programmeOf(learner) - 1) * modulesPerProgramme + module + 1;
export const unitId = (learner: number, module: number): number =>
  (programmeOf(learner) - 1) * shape.units + Math.floor(module / shape.modules) + 1;

/** The number of modules, from the first, that a learner has finished: 4 to 8 of 12, half of them in the mean. */
export const finishedModules = (learner: number): number => 4 + (learner % 5);

/** The name that nobody else has, looked for in every answer. */
export const firstName = (person: number): string => `Persona-${String(person).padStart(5, '0')}`;
export const username = (person: number): string => `persona${String(person).padStart(5, '0')}`;

/** Everybody's password in the benches. */
export const password = 'Medicion#2026';
