import { setTimeout as wait } from 'node:timers/promises';
import { countText } from '#app/domain/text/counts.ts';
import { asRefusal } from '#server/errors.ts';
import { DeniedRegister, REGISTER_KEY, UnreadableRegister } from '#server/privacy/tombstones.ts';
import type { World } from '#server/world.ts';
import { replayErasures } from './replay.commands.server.ts';

/** A storage or a database that is away is asked again after so long, in ms. */
const AGAIN_MS = 2_000;
/** So often a statement may take too long, or wait too long for somebody else's, before nothing is served. */
const MAX_SLOW = 3;

/** The register of erasures could not be applied: nothing may be served. Its message is for whoever runs the product. */
export class ReplayRefusal extends Error {}

/**
 * {@link replayErasures} before a process serves anybody (decision 36). While the storage or the database is away it says
 * so and tries again; a statement that takes too long is tried {@link MAX_SLOW} times.
 * @returns how many people it erased again
 * @throws a {@link ReplayRefusal} where trying again would change nothing
 */
export async function replayAtStart(world: World, stopped?: AbortSignal): Promise<number> {
  const { log } = world;
  let slow = 0;
  for (;;) {
    try {
      const erased = await replayErasures(world);
      if (erased > 0) log.warn({ erased }, 'a restored backup had brought back erased people: erased again');
      return erased;
    } catch (error) {
      if (isSlow(error)) slow += 1;
      if (!isAway(error) || slow >= MAX_SLOW)
        throw new ReplayRefusal(refusalText(world, error), { cause: error });
      const why = isSlow(error) ? slowText(world) : awayText(world);
      log.error({ err: error }, `${why} Se intenta otra vez.`);
    }
    await wait(AGAIN_MS, undefined, stopped ? { signal: stopped } : {});
  }
}

const isAway = (error: unknown): boolean => asRefusal(error).code === 'server.busy';

/** A statement ran out of its time (57014), or of its time to wait for a lock (55P03): the database is there. */
const isSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['57014', '55P03'].includes(String(error.code));

const placeOf = ({ env }: World): string =>
  env.S3_BUCKET ? `${REGISTER_KEY} del bucket ${env.S3_BUCKET}` : `${env.dataDir}/archivos/${REGISTER_KEY}`;

const awayText = (world: World): string =>
  `Rumbo no atiende a nadie todavía: el almacén de archivos o la base de datos no responde, y sin comparar el registro de bajas (${placeOf(world)}) un respaldo podría traer de vuelta a personas ya borradas.`;

const slowText = (world: World): string =>
  `Rumbo no atiende a nadie todavía: borrar otra vez a quienes un respaldo trajo de vuelta, según el registro de bajas (${placeOf(world)}), tardó más de lo que una consulta puede tardar.`;

function refusalText(world: World, error: unknown): string {
  if (error instanceof UnreadableRegister)
    return `El registro de bajas (${placeOf(world)}) está dañado y no se puede leer. Rumbo no inicia sin él: un respaldo restaurado podría traer de vuelta a personas ya borradas. Recupera ese archivo de la copia más reciente de los archivos y vuelve a iniciar.`;
  if (error instanceof DeniedRegister)
    return `El almacén de archivos no deja ver si hay un registro de bajas (${placeOf(world)}): a su llave le falta el permiso s3:ListBucket sobre el bucket o s3:GetObject sobre sus objetos, o no es la llave de ese bucket. Da esos permisos (docs/operations.md) y vuelve a iniciar.`;
  if (isSlow(error))
    return `No se pudo borrar otra vez a quienes un respaldo trajo de vuelta, según el registro de bajas (${placeOf(world)}): ${countText(MAX_SLOW, 'vez', 'veces')} seguidas una consulta tardó más de lo permitido o esperó demasiado a otra. Rumbo no inicia mientras sus datos estén en la base. Revisa que nada más la ocupe (una copia, otra consulta larga) y que sus índices estén al día (VACUUM ANALYZE), corre npm run erasures:replay y vuelve a iniciar.`;
  const why = error instanceof Error ? error.message : String(error);
  return `No se pudo borrar otra vez a quienes un respaldo trajo de vuelta, según el registro de bajas (${placeOf(world)}): ${why}. Rumbo no inicia mientras sus datos estén en la base. Corrige el motivo, corre npm run erasures:replay y vuelve a iniciar.`;
}
