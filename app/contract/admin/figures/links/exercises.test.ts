import { expect, test } from 'vitest';
import { exercisesHref, exercisesQueryOf } from './exercises.ts';

const read = (href: string) => exercisesQueryOf(new URL(href, 'http://localhost').searchParams);

test('the address of exercises is read as it was written, a wrong word of it costs only itself', () => {
  const query = { personId: 3, membershipId: 4, activityId: 7, edition: 2, attemptId: 9, page: 2 };
  expect(read(exercisesHref(query))).toEqual(query);
  expect(read('/cms/detalleUsuarioReforzamiento?usuario=3&objeto=2147483648&version=x')).toEqual({
    personId: 3,
  });
});
