import type * as z from 'zod/mini';
import type { bossGroup, bossGroups } from '#app/contract/boss-team.ts';
import { photoText } from '#app/contract/person-wire.ts';
import { evaluationState } from '#app/domain/grades/evaluation.ts';
import { type MemberFacts, teamFacts, type UnitFacts } from './team-facts.ts';
import type { TeamGroup, TeamRow } from './team-rows.queries.server.ts';

type GroupWire = z.infer<typeof bossGroup.reply>;
type MemberWire = GroupWire['info_grupo'][string];
type UnitWire = MemberWire['unidades'][string];

/** A boss's generations as they travel. */
export function groupsWire(groups: readonly TeamGroup[]): z.infer<typeof bossGroups.reply> {
  return groups.map(({ id, name }) => ({ id, nombre: name }));
}

/** A generation as it travels: its members by person, their units by unit. */
export function groupWire({ row, today }: { row: TeamRow; today: string }): GroupWire {
  return {
    nombre_grupo: row.name,
    fecha_inicio: row.startsOn,
    programa_corto: row.shortName,
    info_grupo: Object.fromEntries(
      teamFacts(row, today).map((member) => [String(member.personId), memberWire(member)]),
    ),
  };
}

function memberWire(member: MemberFacts): MemberWire {
  return {
    usuario_id: member.personId,
    activo: member.active ? 1 : 0,
    nombre: member.firstName,
    ap_paterno: member.paternalSurname,
    ap_materno: member.maternalSurname,
    foto: photoText(member),
    promedioGral: member.average ?? 0,
    avance: member.progress,
    unidades: Object.fromEntries(member.units.map((unit) => [String(unit.unitId), unitWire(unit)])),
  };
}

function unitWire(unit: UnitFacts): UnitWire {
  const state = evaluationState(unit);
  return {
    no_unidad: unit.number,
    unidad_id: unit.unitId,
    retoFechaLimite: unit.dueOn,
    retoSubido: unit.deliveredAt === null ? null : new Date(unit.deliveredAt).toISOString(),
    evaluacionJefe: state === 'draft' || state === 'sent' ? 1 : 0,
    evalEnviada: unit.sent ? 1 : 0,
    calificacionJefe: unit.grade ?? 0,
  };
}
