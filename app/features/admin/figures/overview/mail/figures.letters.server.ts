import {
  type AnalyticsQuery,
  type Block,
  type BlockKey,
  blockKeys,
  type Figure,
} from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref, analyticsQueryOf } from '#app/contract/admin/figures/links/analytics.ts';
import { longDate, momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { brandedLetter } from '#app/product/letters/branded-letter.server.ts';
import { isRefusal } from '#server/errors.ts';
import type { LetterWords } from '#server/mail/letter.ts';
import type { LetterWork, PersonalMail } from '#server/mail/send-mail.ts';
import { administers } from '#server/repositories/people/profiles.ts';
import type { Trx, World } from '#server/world.ts';
import { blockOf } from '../blocks/blocks.queries.server.ts';
import { baseText, blockNames, figureText, listName } from '../figures/figure.texts.ts';
import { type Scope, scopeOf } from '../scope.queries.server.ts';
import { mailedView } from './mailed-views.rows.server.ts';

/**
 * The general figures of a view's blocks in words, with a link to it and no person's name; null where it is owed no more:
 * the view is gone, or whoever asked for it administers no more (product: mailed views).
 */
export async function figuresLetter(
  { world: { env, clock }, trx, now }: LetterWork,
  { person: { personId }, viewId }: PersonalMail,
): Promise<LetterWords | null> {
  const view = viewId === null ? undefined : await mailedView(trx, { viewId, personId });
  if (!view || !(await administers(trx, personId))) return null;
  const { list: _l, page: _p, ...kept } = analyticsQueryOf(new URLSearchParams(view.query));
  // A bare address would open the filters of the last visit.
  const query = { ...kept, blocks: kept.blocks ?? [...blockKeys] };
  const zone = env.TZ_NEGOCIO;
  const scope = await scopeOrNull({ db: trx, env, clock }, query);
  const blocks = scope ? await blocksOf(trx, scope, query.blocks, now) : [];
  const at = readAnywhere(momentText(zone, now), zone);
  return brandedLetter(
    {
      subject: `${env.COMPANY_NAME}: analíticos, «${view.name}»`,
      greeting: 'Hola:',
      paragraphs: [introOf(view.name, at, scope, blocks.length)],
      lists: blocks.map(blockWords),
      action: { label: 'Abrir la vista', link: `${env.origin}${analyticsHref(query)}` },
      closing:
        'Recibes este correo porque programaste esta vista. Para cambiarlo o dejar de recibirlo, abre Analíticos, elige Vistas y luego Programar.',
    },
    env.COMPANY_NAME,
  );
}

function introOf(name: string, at: string, scope: Scope | null, blocks: number): string {
  if (scope === null) {
    return `La vista «${name}» filtra por algo que ya no existe, así que no tiene cifras. Ábrela y elige otros filtros, o deja de programarla.`;
  }
  if (blocks === 0) return `La vista «${name}» no tiene bloques visibles, así que no tiene cifras.`;
  return `Estas son las cifras generales de la vista «${name}», del ${longDate(scope.from)} al ${longDate(scope.until)}. Se leyeron el ${at}.`;
}

/** Null where the view filters by what is gone: no attempt would find it. */
async function scopeOrNull(
  work: Pick<World, 'db' | 'env' | 'clock'>,
  query: AnalyticsQuery,
): Promise<Scope | null> {
  try {
    return await scopeOf(work, query);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** One after the other: a job has one connection. */
async function blocksOf(trx: Trx, scope: Scope, keys: readonly BlockKey[], now: Date): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const key of keys) blocks.push(await blockOf(trx, key, scope, now));
  return blocks;
}

/** The figures of a block in words, each with its base; its tables, where people have names, stay on the screen. */
function blockWords({ key, figures }: Block): { title: string; lines: string[] } {
  return { title: blockNames[key], lines: figures.map(figureLine) };
}

/** «Retos a tiempo: 40 % (12 de 30)». */
function figureLine(figure: Figure): string {
  const { key, kind, value } = figure;
  const base = baseText(figure);
  const said = value === null ? 'Sin datos suficientes' : figureText(kind, value);
  return `${listName(key)}: ${said}${base === null ? '' : ` (${base.toLowerCase()})`}`;
}
