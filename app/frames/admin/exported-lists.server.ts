import { activitiesFile } from '#app/features/activities/activities-file.queries.server.ts';
import { badgesFile } from '#app/features/admin-badges/badges-file.queries.server.ts';
import { analyticsFile, analyticsListFile } from '#app/features/analytics/analytics-file.queries.server.ts';
import { bossesFile } from '#app/features/boss-analytics/bosses-file.queries.server.ts';
import { challengesFile } from '#app/features/challenge-analytics/challenges-file.queries.server.ts';
import type { ExportedLists } from '#app/features/content-export/content-export.step.server.ts';
import { questionsFile } from '#app/features/final-questions/bank-list.queries.server.ts';
import { progressFile } from '#app/features/member-progress/progress-file.queries.server.ts';
import { modulesFile } from '#app/features/modules/modules-file.queries.server.ts';
import {
  attemptsFile,
  itemsFile,
} from '#app/features/person-analytics/exercises/exercise-files.queries.server.ts';
import { programmesFile } from '#app/features/programmes/programmes-file.queries.server.ts';
import { unitsFile } from '#app/features/units/units-file.queries.server.ts';

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
