import { countText } from '#app/domain/text/counts.ts';
import { configured, readEnv } from '#server/env.ts';
import { createWorkerWorld } from '#workers/world.ts';
import { type Remains, remainsOf, removeDemonstration } from './removal.ts';

/**
 * `npm run demo:remove`: says what is left of the demonstration, in numbers and by name; with `-- --yes` takes it away
 * (product: demonstration). Ends with 1 and a sentence where something was refused.
 */
async function main(flags: readonly string[]): Promise<void> {
  const unknown = flags.filter((flag) => flag !== '--yes');
  if (unknown.length > 0) {
    throw new Error(`No conozco la opción ${unknown.join(' ')}. La única es --yes (quita lo que se dice).`);
  }
  const world = createWorkerWorld(configured(readEnv), 'demo');
  try {
    const remains = await remainsOf(world.db);
    say(described(remains));
    if (isNothing(remains)) return;
    const lacking =
      'Sin ellas nadie podría administrar. Antes crea y activa una cuenta de la empresa: npm run admin:create -- --another';
    if (flags.length === 0) {
      if (remains.needsAdministrator) say([lacking]);
      return say(['No se ha cambiado nada. Para quitarlo: npm run demo:remove -- --yes']);
    }
    if (remains.needsAdministrator) throw new Error(`${lacking}\nNo se ha cambiado nada.`);
    const refused = await removeDemonstration({ world, actor: null }, remains);
    if (refused.length > 0) {
      const lines = refused.map(({ name, why }) => `  ${name}: ${why}`);
      throw new Error(['Se quitó lo demás, pero se queda:', ...lines].join('\n'));
    }
    say(['Listo: se quitó todo lo que se dijo.']);
  } finally {
    await world.close();
  }
}

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const isNothing = ({ people, groups, programmes }: Remains): boolean =>
  people.length + groups.length + programmes.length === 0;

function described(remains: Remains): string[] {
  const { people, groups, programmes, kept } = remains;
  const lines: string[] = [];
  if (isNothing(remains)) lines.push('No queda nada que quitar de la demostración.');
  if (people.length > 0) {
    lines.push(
      `Se dan de baja ${countText(people.length, 'persona', 'personas')} y se cierran sus sesiones:`,
    );
    const shown = people.filter(({ isNamed, changed }) => isNamed || changed);
    for (const { username, name, changed } of shown) {
      lines.push(`  ${username}, ${name}${changed ? ' (la empresa cambió su nombre o su correo)' : ''}`);
    }
    const others = people.length - shown.length;
    if (others > 0)
      lines.push(
        `  y ${countText(others, 'persona', 'personas')} más de la empresa de la demostración, como se cargaron`,
      );
  }
  if (groups.length > 0) {
    lines.push(
      `Van a la papelera ${countText(groups.length, 'generación', 'generaciones')}, con sus registros:`,
    );
    for (const { name, members } of groups) {
      lines.push(`  ${name}, con ${countText(members, 'participante', 'participantes')}`);
    }
  }
  if (programmes.length > 0) {
    lines.push(`Se archivan ${countText(programmes.length, 'programa', 'programas')}:`);
    for (const { name } of programmes) lines.push(`  ${name}`);
  }
  for (const { name, why } of kept) lines.push(`Se queda ${name}: ${why}.`);
  return lines;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
