import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { BadgeInput } from '#app/contract/admin/content/badge-fields.ts';
import type { GroupInput } from '#app/contract/admin/groups/groups.ts';
import type { SessionInput } from '#app/contract/admin/groups/sessions.ts';
import type { PersonInput } from '#app/contract/admin/people/people.ts';
import type { ModuleFields, ProgrammeFields, UnitFields } from '#app/contract/stored/content-fields.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import type { BankField } from '#app/features/admin/content/bank/question-changes.ts';
import { hasActionWords, hasFieldWords } from '#app/product/admin/trail/change.texts.ts';
import type { StepKind } from '#server/db/columns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every field that a line of the trail may name; one that is new does not compile before it stands here. */
type Field =
  | Exclude<keyof PersonInput, 'profiles'>
  | keyof GroupInput
  | keyof SessionInput
  | keyof WaveDates
  | keyof ProgrammeFields
  | keyof UnitFields
  | keyof ModuleFields
  | BankField
  | keyof BadgeInput
  | StepKind;
const fields: Record<Field, true> = {
  username: true,
  email: true,
  firstName: true,
  paternalSurname: true,
  maternalSurname: true,
  number: true,
  store: true,
  area: true,
  jobTitle: true,
  welcome: true,
  imageId: true,
  name: true,
  programmeId: true,
  startsOn: true,
  endsOn: true,
  title: true,
  unitId: true,
  startsAt: true,
  endsAt: true,
  url: true,
  recordingUrl: true,
  description: true,
  opensOn: true,
  challengeDueOn: true,
  preparationOpensOn: true,
  oneToOneOn: true,
  periodEndsOn: true,
  shortName: true,
  reduced: true,
  finalQuestionCount: true,
  finalMinutes: true,
  finalAttempts: true,
  objective: true,
  questionnaireKey: true,
  observationGuideId: true,
  competencyGuideId: true,
  challengeTemplateId: true,
  peerCount: true,
  peerDays: true,
  defaultDays: true,
  prompt: true,
  options: true,
  correct: true,
  explanation: true,
  kind: true,
  points: true,
  howToEarn: true,
  image: true,
  levels: true,
  position: true,
  rule: true,
  case: true,
  challenge: true,
  survey: true,
  'self-assessment': true,
};

test('a history has Spanish words for every field that a change may name', () => {
  // Those of an object, and of files, are named by their commands.
  const more = ['minutes', 'html', 'transcript', 'chapters', 'questions', 'mixed', 'files'];
  const others = ['observationGuide', 'feedbackGuide', 'active', 'imported'];
  const named = [...Object.keys(fields), ...more, ...others];
  expect(named.filter((field) => !hasFieldWords(field))).toEqual([]);
});

test('the trail has Spanish words for every action that is written', () => {
  const actions = new Set<string>();
  for (const path of globSync('{app,server,workers}/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(`${root}/${path}`, 'utf8');
    for (const [, said = ''] of text.matchAll(/\b(?:action:|audit\w*\(|note\w*\()([^;{]{0,160})/g)) {
      for (const [, action = ''] of said.matchAll(/'([a-z][a-z-]*\.[a-z-]+)'/g)) actions.add(action);
    }
  }
  expect(actions.size).toBeGreaterThan(60);
  expect([...actions].filter((action) => !hasActionWords(action)).sort()).toEqual([]);
});
