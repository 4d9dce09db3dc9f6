import { activitiesFile } from '#app/features/admin/content/activities/activities-file.queries.server.ts';
import { badgesFile } from '#app/features/admin/content/badges/badges-file.queries.server.ts';
import { questionsFile } from '#app/features/admin/content/bank/final-questions.queries.server.ts';
import type { ExportedLists } from '#app/features/admin/content/export/export.step.server.ts';
import { modulesFile } from '#app/features/admin/content/modules/modules-file.queries.server.ts';
import { programmesFile } from '#app/features/admin/content/programmes/programmes-file.queries.server.ts';
import { unitsFile } from '#app/features/admin/content/units/units-file.queries.server.ts';
import { bossesFile } from '#app/features/admin/figures/bosses/bosses-file.queries.server.ts';
import { challengesFile } from '#app/features/admin/figures/challenges/challenges-file.queries.server.ts';
import {
  analyticsFile,
  analyticsListFile,
} from '#app/features/admin/figures/overview/analytics-file.queries.server.ts';
import {
  attemptsFile,
  itemsFile,
} from '#app/features/admin/figures/people/exercises/exercise-files.queries.server.ts';
import { progressFile } from '#app/features/admin/figures/progress/progress-file.queries.server.ts';

/** Every list that can be exported, beside that of people (product: exports). */
export const exportedLists: ExportedLists = {
  programmes: programmesFile,
  units: unitsFile,
  modules: modulesFile,
  activities: activitiesFile,
  questions: questionsFile,
  badges: badgesFile,
  memberProgress: progressFile,
  analytics: analyticsFile,
  analyticsList: analyticsListFile,
  challengeFigures: challengesFile,
  bossFigures: bossesFile,
  personExercises: attemptsFile,
  itemAnalysis: itemsFile,
};
