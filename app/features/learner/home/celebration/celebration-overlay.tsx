import { IconArrowRight } from '@tabler/icons-react';
import type { Celebration } from '#app/contract/learner/celebrations.ts';
import { BadgeImage } from '#app/product/badges/badge-image.tsx';
import { Cover } from '#app/product/covers/cover.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { unitHue } from '#app/ui/theme/colors/unit-hue.ts';
import styles from './celebration-overlay.module.css';
import { useCelebration } from './use-celebration.ts';

const coverKinds = { module: 'module', unit: 'unit', programme: 'final-evaluation' } as const;
/** Side of a badge, in px: four stand beside each other on the narrowest phone. */
const BADGE_SIDE = 64;

/** A sheet for a module, the whole screen for a unit and for the programme (product: celebrations). */
export function CelebrationOverlay({ waitingId }: { waitingId: number | null }) {
  const { celebration, opened, close } = useCelebration(waitingId);
  const isSheet = celebration?.kind === 'module';
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={celebration?.title}
      fullScreen={!isSheet}
      size="22rem"
      centered
      // The dialog stands at once; what moves moves within, where motion is wanted.
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: isSheet ? (styles.under ?? '') : '',
        content: isSheet ? (styles.sheet ?? '') : (styles.screen ?? ''),
        header: isSheet ? '' : (styles.header ?? ''),
        title: styles.title ?? '',
      }}
    >
      {celebration ? <Reached celebration={celebration} close={close} /> : null}
    </Modal>
  );
}

function Reached({ celebration, close }: { celebration: Celebration; close: () => void }) {
  const { kind, coverId, unitOrder, lead, grade, badges, next } = celebration;
  const hue = unitHue(unitOrder);
  return (
    <div className={styles.reached} data-hue={hue}>
      <div className={styles.cover} data-kind={kind}>
        <Cover kind={coverKinds[kind]} id={coverId} hue={hue} as="side" />
      </div>
      {grade === null ? null : (
        <p className="figure" data-figures>
          {grade}
        </p>
      )}
      {lead ? <p className="centered">{lead}</p> : null}
      {badges.length > 0 ? (
        <ul className="bare-list wrap gap-8 justify-center" aria-label="Tus insignias">
          {badges.map(({ name, image }) => (
            <li key={name}>
              <BadgeImage src={image} name={name} earned size={BADGE_SIDE} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="stack full centered">
        <span className="quiet tiny">{kind === 'programme' ? 'Te esperan' : 'Sigue'}</span>
        <span className="strong">{next.title}</span>
      </p>
      {next.href === null ? (
        <Button color="accent" size="lg" fullWidth onClick={close} data-autofocus>
          Entendido
        </Button>
      ) : (
        <ButtonLink
          to={next.href}
          color="accent"
          size="lg"
          fullWidth
          onClick={close}
          data-autofocus
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {next.verb}
        </ButtonLink>
      )}
    </div>
  );
}
