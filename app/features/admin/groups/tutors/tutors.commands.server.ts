import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { lockGroup } from '#server/repositories/groups/administered-groups.ts';
import { assignTutor, endAssignment, wasTutorOf } from '#server/repositories/groups/tutors.ts';
import { personState } from '#server/repositories/people/people.ts';

/**
 * Assigns a tutor to a generation, who is told once (type 9); assigned already, nothing changes.
 * @throws 404 for an unknown generation, 409 for a closed one, 422 for a person without the profile, a dropped one, or a
 * learner of the generation
 */
export const assignGroupTutor = (by: By, { groupId, tutorId }: { groupId: number; tutorId: number }) =>
  command(by, async (work) => {
    const { trx, now, audit } = work;
    await mustBeOpen(work, groupId);
    const result = await assignTutor(trx, { groupId, tutorId, at: now }, by.requestId);
    if (result === 'no-group') fail('scope.notFound');
    if (result === 'no-tutor') refuse(await whyNoTutor(work, tutorId));
    if (result === 'learns') refuse('Es participante de esta generación: nadie es su propia tutora o tutor.');
    if (result !== 'assigned') return;
    await audit('tutor.assigned', ['group', groupId], { after: { personId: tutorId } });
  });

/**
 * Ends the assignment of a tutor; ended already, nothing changes.
 * @throws 404 for an unknown generation or a person who never was its tutor, 409 for a closed generation
 */
export const endGroupTutor = (
  by: By,
  { groupId, tutorId, reason }: { groupId: number; tutorId: number; reason: string },
) =>
  command(by, async (work) => {
    const { trx, now, audit } = work;
    await mustBeOpen(work, groupId);
    if (!(await endAssignment(trx, { groupId, tutorId, at: now }, by.requestId))) {
      return (await wasTutorOf(trx, groupId, tutorId)) ? undefined : fail('scope.notFound');
    }
    await audit('tutor.ended', ['group', groupId], { after: { personId: tutorId, reason } });
  });

async function mustBeOpen({ trx }: Work, groupId: number): Promise<void> {
  const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
  if (group.state === 'archived') fail('group.archived');
}

function refuse(text: string): never {
  return refuseField('tutor', text);
}

async function whyNoTutor({ trx }: Work, personId: number): Promise<string> {
  const person = await personState(trx, personId);
  if (!person) return 'Elige a una persona de la lista.';
  return person.active
    ? 'Esta persona no tiene perfil de tutor: dáselo primero en Usuarios.'
    : 'Esta persona está dada de baja: reactívala primero en Usuarios.';
}
