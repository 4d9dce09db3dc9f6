import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './profiles.module.css';
import type { ChosenProfile } from './profiles.view.ts';

/** The screens and calls of a profile: read-only, as the access rules and the calls themselves say. */
export function PermissionList({ profile: { name, permissions } }: { profile: ChosenProfile }) {
  const { screens, calls } = permissions;
  return (
    <Section title={`Permisos de ${name}`}>
      <p className="quiet prose">
        Esta lista sale de las reglas de acceso de la plataforma: no se edita. Una acción alcanza siempre solo
        lo propio de cada persona: su programa, su equipo o sus generaciones.
      </p>
      <Collapsible title="Pantallas" level={3} summary={String(screens.length)}>
        <ul className={`bare-list ${styles.screens}`}>
          {screens.map(({ path, name: screen }) => (
            <li key={path}>
              <span>{screen}</span>
              <code className="quiet small breaks">{path}</code>
            </li>
          ))}
        </ul>
      </Collapsible>
      <div className={styles.areas}>
        {calls.map((area) => (
          <Collapsible
            key={area.name}
            title={area.name}
            level={3}
            summary={String(area.calls.length)}
            startsOpen={false}
          >
            <ul className="stack gap-xs bare-list">
              {area.calls.map(({ id, text, changes }) => (
                <li key={id} className={styles.permission}>
                  <span className="quiet small">{changes ? 'Cambia' : 'Consulta'}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </Collapsible>
        ))}
      </div>
    </Section>
  );
}
