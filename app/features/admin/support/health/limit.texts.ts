import type { HealthItem } from '#app/contract/admin/support/health.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import type { LimitName } from '#server/limits/names.ts';
import type { StoredFigures } from './health.rows.server.ts';
import { durationText } from './measure.texts.ts';

/** The things that each limit of an address counts. */
const counted: Partial<Record<LimitName, string>> = {
  'login-failures': 'contraseñas equivocadas en equipos nuevos',
  pages: 'páginas sin sesión',
  'unsigned-calls': 'llamadas sin sesión',
  recovery: 'solicitudes de contraseña',
  'support-address': 'solicitudes de ayuda sin sesión',
};

const MAX_NAMED = 3;

/** Limits that were met in the last day, and forwarded addresses that nobody reads (product: limits). */
export function limitsOf({
  limits,
}: Pick<StoredFigures, 'limits'>): Pick<HealthItem, 'level' | 'text' | 'todo'> {
  const forwarded = limits.filter(({ name }) => name === 'forwarded');
  const networks = limits.filter(({ name, network }) => name !== 'forwarded' && network !== '');
  const others = limits.filter(({ name, network }) => name !== 'forwarded' && network === '');
  const times = others.reduce((sum, one) => sum + one.times, 0);
  const ofPeople =
    times === 0
      ? ''
      : ` Además, ${countText(times, 'vez', 'veces')} esperó alguien por su propia cuenta o sesión.`;
  if (forwarded.length > 0) {
    const from = named(forwarded.map(({ network }) => network || 'una dirección desconocida'));
    return {
      level: 'watch',
      text: `Llegan peticiones con X-Forwarded-For desde ${from}, que no es de confianza: todas las personas detrás cuentan como una sola dirección.${networkText(networks)}${ofPeople}`,
      todo: 'Si delante hay un balanceador o un proxy, pon cuántos son en TRUST_PROXY y reinicia. Si no hay ninguno, alguien inventa esa cabecera y no pasa nada.',
    };
  }
  if (networks.length > 0)
    return {
      level: 'watch',
      text: `${networkText(networks).trim()}${ofPeople}`,
      todo: 'Si es una oficina o tienda, quien ya entró antes en su equipo no espera, y un enlace de recuperación abre en uno nuevo. Si no la conoces, alguien prueba contraseñas.',
    };
  if (times === 0)
    return { level: 'good', text: 'En las últimas 24 horas nadie llegó a un límite.', todo: null };
  return {
    level: 'good',
    text: `En las últimas 24 horas ninguna red llegó a un límite; ${countText(times, 'vez', 'veces')} esperó alguien por su propia cuenta o sesión.`,
    todo: null,
  };
}

function networkText(networks: StoredFigures['limits']): string {
  return networks
    .slice(0, MAX_NAMED)
    .map(
      ({ name, network, times, ageSeconds }) =>
        ` La red ${network} llegó al límite de ${counted[name as LimitName] ?? 'solicitudes'}: ${countText(times, 'solicitud esperó', 'solicitudes esperaron')}, la última hace ${durationText(ageSeconds)}.`,
    )
    .concat(networks.length > MAX_NAMED ? ` Y ${numberText(networks.length - MAX_NAMED)} más.` : [])
    .join('');
}

const named = (all: readonly string[]): string =>
  all.length > MAX_NAMED
    ? `${all.slice(0, MAX_NAMED).join(', ')} y ${numberText(all.length - MAX_NAMED)} más`
    : all.join(', ');
