import { Tabs } from '@mantine/core';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { useSearchParams } from '@remix-run/react';
import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { challengeView } from '#app/features/learner/challenge/challenge.queries.server.ts';
import type { ChallengeView } from '#app/features/learner/challenge/challenge.view.ts';
import { MyChallenge } from '#app/features/learner/challenge/my-challenge.tsx';
import { Results } from '#app/features/learner/challenge/results.tsx';
import { PeerPanel } from '#app/features/learner/peer-review/peer-panel.tsx';
import { peerQueue } from '#app/features/learner/peer-review/peer-review.queries.server.ts';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import styles from './challenge.module.css';

/** One's own challenge, and those that wait for one's evaluation: read side by side. */
export const loader = contentLoader(async (context) => {
  const { world, actor } = context;
  const { unitId } = await learnerIds(context, 'unitId');
  const [challenge, peers] = await Promise.all([
    challengeView(world, actor, unitId),
    peerQueue(world, actor, unitId),
  ]);
  return { challenge, peers, zone: world.env.TZ_NEGOCIO };
});

export const meta = framedTitle<typeof loader>((data) =>
  pageTitle('Reto on the Job', standing(data)?.challenge.unit),
);

export const handle = {
  crumbs: ({ challenge: { unit } }: { challenge: ChallengeView }) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: 'RETO ON THE JOB', to: stepHref('challenge', unit.id) },
  ],
};

const tabs = ['reto', 'pares', 'resultados'] as const;
const tabOf = (wanted: string | null) => tabs.find((tab) => tab === wanted) ?? 'reto';

type ChallengeScreenData = {
  challenge: ChallengeView;
  peers: Awaited<ReturnType<typeof peerQueue>>;
  zone: string;
};

/** /reto?unidad=&pestana=: the challenge of a unit, the peers' ones, and the results (product: challenge). */
export default function ChallengeScreen() {
  const data = useScreenData<typeof loader>();
  return <ContentScreen read={data}>{(view) => <ChallengePage {...view} />}</ContentScreen>;
}

function ChallengePage({ challenge, peers, zone }: ChallengeScreenData) {
  const [query, setQuery] = useSearchParams();
  const { unit, gate } = challenge;
  // Reviews that were given before stay to be done, and sent ones to be read.
  const hasPeers = challenge.hasPeers || peers.pending.length > 0 || peers.sentCount > 0;
  const wanted = tabOf(query.get('pestana'));
  const turnTo = (value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('pestana', tabOf(value));
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Page>
      <PageHeader
        place={`RETO ON THE JOB · UNIDAD DE APRENDIZAJE ${unit.order + 1}`}
        title={challenge.task.title || unit.name}
      />
      {gate === 'unit-closed' ? (
        <StepLocked reason="unit-locked" unitId={unit.id} opensOn={challenge.schedule.opensOn} />
      ) : (
        <Tabs
          key={unit.id}
          color="var(--color-primary-text)"
          value={wanted === 'pares' && !hasPeers ? 'reto' : wanted}
          onChange={turnTo}
          keepMounted={false}
        >
          <Tabs.List className={styles.list}>
            <Tabs.Tab value="reto" className={styles.tab}>
              Mi reto
            </Tabs.Tab>
            {hasPeers ? (
              <Tabs.Tab value="pares" className={styles.tab}>
                Evaluación de pares
                {peers.pending.length > 0 ? (
                  <span className={styles.count} data-figures>
                    {peers.pending.length} <span className="spoken-only">por evaluar</span>
                  </span>
                ) : null}
              </Tabs.Tab>
            ) : null}
            <Tabs.Tab value="resultados" className={styles.tab}>
              Resultados
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="reto" className={styles.panel}>
            <MyChallenge view={challenge} zone={zone} />
          </Tabs.Panel>
          <Tabs.Panel value="pares" className={styles.panel}>
            <PeerPanel queue={peers} delivered={challenge.deliveries.length > 0} />
          </Tabs.Panel>
          <Tabs.Panel value="resultados" className={styles.panel}>
            <Results view={challenge} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
