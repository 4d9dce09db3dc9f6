import { IconEye, IconMessages, type TablerIcon } from '@tabler/icons-react';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Ring } from '#app/ui/layout/figures/ring.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { Carousel } from './carousel.tsx';
import styles from './introduction.module.css';
import type { IntroductionView } from './introduction.queries.server.ts';

type Props = {
  view: IntroductionView;
  /** The generation that was chosen in another tab. */
  groupId: number | null;
};

/** INTRODUCCIÓN: the tasks of a boss, the pending evaluations, and the link to the teams (spec §2.6.1). */
export function IntroductionPage({ view: { firstName, pending, received }, groupId }: Props) {
  return (
    <Page>
      <PageHeader
        title={`Te damos la bienvenida, ${firstName}`}
        lead="Observa a tu equipo y conversa uno a uno: así lo aprendido llega al trabajo."
      />
      <Pending pending={pending} received={received} />
      <div className={styles.blocks}>
        <Block icon={IconEye} title="Observa">
          Mira cómo lleva tu colaborador lo aprendido a su día a día. Anota hechos concretos: qué pasó, cuándo
          y con qué resultado.
        </Block>
        <Block icon={IconMessages} title="Da retroalimentación">
          Reúnete en una sesión uno a uno, comparte lo que observaste y cierren con acuerdos para la siguiente
          unidad.
        </Block>
      </div>
      <Collapsible title="Cómo funciona, en un minuto" startsOpen={pending.length === 0}>
        <Carousel />
      </Collapsible>
      <ButtonLink
        to={bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false })}
        className="fits self-start"
      >
        CONTINUAR CON MIS EQUIPOS
      </ButtonLink>
    </Page>
  );
}

/** The pending evaluations of each generation, each line a link to them. */
function Pending({ pending, received }: Pick<IntroductionView, 'pending' | 'received'>) {
  const first = pending.find(({ next }) => next !== null);
  return (
    <section className={`tinted ${styles.pending}`} aria-labelledby="pendientes" data-print="never">
      <h2 id="pendientes" className="large">
        Pendientes
      </h2>
      {pending.length === 0 ? <p>No tienes evaluaciones pendientes.</p> : null}
      <ul className="grid bare-list">
        {pending.map(({ groupId, groupName, overdue, text, href, sent, open, next }) => (
          <li key={groupId} className={styles.generation}>
            <Ring value={(100 * sent) / (sent + open)}>
              <span className="tiny strong" data-figures>
                {numberText(sent)}/{numberText(sent + open)}
              </span>
            </Ring>
            <Link to={href} className={styles.link}>
              <strong>{groupName}</strong>
              {overdue ? (
                <span data-figures>
                  <StatusChip status="late">{overdue}</StatusChip>
                </span>
              ) : null}
              {text ? <span data-figures>{text}</span> : null}
              <span className="spoken-only">
                {`, ${numberText(sent)} de ${countText(sent + open, 'enviada', 'enviadas')}`}
              </span>
            </Link>
            {next ? (
              <ButtonLink
                to={next.href}
                className={styles.evaluate}
                variant={groupId === first?.groupId ? 'filled' : 'default'}
                color={groupId === first?.groupId ? 'accent' : undefined}
              >
                Evaluar
                <span className="spoken-only">{` a ${next.name}, unidad ${next.unit}`}</span>
              </ButtonLink>
            ) : null}
          </li>
        ))}
        {received.map(({ groupId, groupName, text, href }) => (
          <li key={`recibidos-${groupId}`}>
            <Link to={href} className={styles.link}>
              <strong>{groupName}</strong>
              <span data-figures>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Block({ icon: Icon, title, children }: { icon: TablerIcon; title: string; children: string }) {
  return (
    <section className={styles.block}>
      <Icon size={32} aria-hidden />
      <h2 className="large">{title}</h2>
      <p>{children}</p>
    </section>
  );
}
