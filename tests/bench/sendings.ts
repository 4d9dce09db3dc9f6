import { saveAgreements, saveEvaluation } from '#app/contract/boss/evaluation.ts';
import { formText } from '#app/contract/boss/feedback-json.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { AGREEMENT_TITLES } from '#app/domain/progress/agreements.ts';
import { fillIn } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE } from '#app/domain/questionnaires/types.ts';
import { QUESTIONNAIRES } from '#tests/support/questionnaires.ts';
import type { Connection } from './client/connection.ts';
import type { Outcome, Visit } from './client/load.ts';
import { callRequest, judged } from './client/requests.ts';
import type { SignedIn } from './learners.ts';
import { shape } from './set-s/shape.ts';
import type { Team } from './set-s/teams.ts';

/** A boss at one collaborator in one unit, of whom nothing is sent yet. */
type Desk = { boss: SignedIn; place: { id_usuario: number; id_unidad: number; id_grupo: number } };

/** Every collaborator and unit of the first programme, another boss each time. */
export function desksOf(teams: readonly Team[], bosses: readonly SignedIn[]): Desk[] {
  const desks: Desk[] = [];
  for (let unit = 1; unit <= shape.units; unit++) {
    for (let member = 0; member < (teams[0]?.size ?? 0); member++) {
      for (const [index, boss] of bosses.entries()) {
        const team = teams[index];
        if (!team) continue;
        const place = { id_usuario: team.firstMember + member, id_unidad: unit, id_grupo: team.groupId };
        desks.push({ boss, place });
      }
    }
  }
  return desks;
}

/** One whole form of 21 answers for each value of the scale, whose mean the answer must give back. */
const forms = ANSWER_SCALE.map(({ value }) => {
  const keys = QUESTIONNAIRES.management.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  const answers = Object.fromEntries(keys.map((key) => [key, value] as const));
  return { mean: value, text: encode(formText, fillIn(QUESTIONNAIRES.management, answers)) };
});
const agreed = JSON.stringify(
  AGREEMENT_TITLES.map((titulo) => ({ titulo, respuesta: `${titulo}: un tablero de ventas en cada turno.` })),
);

/** Sends from desks that nobody has sent from: the evaluation, then over the same connection its agreements. */
export type Sendings = {
  visit: Visit;
  /** From here on these desks. */
  begin(desks: readonly Desk[]): void;
  /** Answered 200 since then. */
  acknowledged(): { evaluations: number; agreements: number };
};

export function sendingsTo(origin: string): Sendings {
  let left: Iterator<readonly [number, Desk]> = [].values();
  let acknowledged = { evaluations: 0, agreements: 0 };
  const evaluated = new Map<Connection, Desk>();

  const evaluate = async (connection: Connection): Promise<Outcome> => {
    const next = left.next();
    if (next.done) throw new Error('every evaluation is sent: this repeat needs more teams');
    const [turn, desk] = next.value;
    const form = forms[turn % forms.length];
    if (!form) throw new Error('no form');
    const body = { ...desk.place, promedio: form.mean, evaluacion: form.text, ev_enviada: 1 };
    const answer = await connection.ask(callRequest(origin, desk.boss, saveEvaluation.path, body));
    const outcome = judged(answer, [`"promedio":${form.mean}`]);
    if (outcome === 'ok') {
      acknowledged.evaluations += 1;
      evaluated.set(connection, desk);
    }
    return outcome;
  };
  const agree = async (connection: Connection, desk: Desk): Promise<Outcome> => {
    evaluated.delete(connection);
    const body = { ...desk.place, acuerdos: agreed };
    const answer = await connection.ask(callRequest(origin, desk.boss, saveAgreements.path, body));
    const outcome = judged(answer, ['"ok":true']);
    if (outcome === 'ok') acknowledged.agreements += 1;
    return outcome;
  };
  return {
    visit: (connection) => {
      const desk = evaluated.get(connection);
      return desk ? agree(connection, desk) : evaluate(connection);
    },
    begin(desks) {
      left = desks.entries();
      acknowledged = { evaluations: 0, agreements: 0 };
      evaluated.clear();
    },
    acknowledged: () => acknowledged,
  };
}
