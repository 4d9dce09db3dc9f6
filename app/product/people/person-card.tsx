import { useNavigate } from '@remix-run/react';
import { IconArrowLeft, IconCamera, IconLock, IconLogout, IconShieldCheck } from '@tabler/icons-react';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import styles from './person-card.module.css';

/** Side of the photo in px (spec §9). */
const PHOTO_SIDE = 138;

export type CardPerson = {
  /** First name and paternal surname (spec §2.3). */
  name: string;
  initials: string;
  photoUrl: string | null;
  welcome: string;
  /** `05/Marzo/2022`, empty where the date is not valid. */
  since: string;
};

export type PersonActions = { onPhoto: () => void; onPassword: () => void; onLeave: () => void };

type Props = {
  person: CardPerson;
  actions: PersonActions;
  /** The role, above everything: 'ROL DE JEFE'. */
  banner?: string;
  /** The words before the date: 'Learner desde'. */
  since: string;
  /** The privacy notice of this role. */
  noticeHref: string;
};

/** The left column of a profile: the person, and the actions of their account (spec §2.3, §2.4). */
export function PersonCard({ person, actions, banner, since, noticeHref }: Props) {
  const navigate = useNavigate();
  // The router's own count: a tab may have been elsewhere before, and a dialog leaves an entry of its own.
  const back = () => ((window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate('/'));
  return (
    <section className={styles.card} aria-label="Tus datos">
      {banner ? <p className={styles.banner}>{banner}</p> : null}
      <button type="button" className={styles.back} onClick={back}>
        <IconArrowLeft size={20} aria-hidden /> Regresar
      </button>
      <p className={`quiet screen-only ${styles.welcome}`}>{person.welcome}</p>
      <div className={`grid gap-sm items-center ${styles.photo}`}>
        <Avatar
          src={person.photoUrl}
          alt="Tu foto"
          size={PHOTO_SIDE}
          className={styles.picture ?? ''}
          initials={person.initials}
        />
        <Button
          variant="default"
          onClick={actions.onPhoto}
          leftSection={<IconCamera size={18} aria-hidden />}
          className={`screen-only ${styles.camera}`}
          aria-label="Cambiar foto"
        >
          <span className={styles.cameraWords}>Cambiar foto</span>
        </Button>
      </div>
      <h1 className={styles.name}>{person.name}</h1>
      {person.since ? (
        <p className={`quiet ${styles.since}`}>
          {since} <span data-figures>{person.since}</span>
        </p>
      ) : null}
      <ul className={styles.links}>
        <li>
          <Link to={noticeHref} className={styles.link}>
            <IconShieldCheck size={20} aria-hidden /> Aviso de privacidad
          </Link>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={actions.onPassword}>
            <IconLock size={20} aria-hidden /> Cambiar contraseña
          </button>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={actions.onLeave}>
            <IconLogout size={20} aria-hidden /> Cerrar sesión
          </button>
        </li>
      </ul>
    </section>
  );
}
