import { Avatar, Button } from '@mantine/core';
import { Link, useNavigate } from '@remix-run/react';
import { IconArrowLeft, IconCamera, IconLock, IconLogout, IconShieldCheck } from '@tabler/icons-react';
import styles from './person-card.module.css';
import type { ProfilePerson } from './profile.types.ts';
import { texts } from './texts.ts';

/** Side of the photo in px (spec §9). */
const photoSide = 138;

export type PersonActions = { onPhoto: () => void; onPassword: () => void; onLeave: () => void };

/** The left column: who it is, and what they may do with their account (spec §2.3). */
export function PersonCard({ person, actions }: { person: ProfilePerson; actions: PersonActions }) {
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <section className={styles.card} aria-label="Tus datos">
      <button type="button" className={styles.back} onClick={back}>
        <IconArrowLeft size={20} aria-hidden /> Regresar
      </button>
      <p className={styles.welcome}>{person.welcome}</p>
      <div className={styles.photo}>
        <Avatar src={person.photoUrl} alt="Tu foto" size={photoSide} color="primary">
          {person.initials}
        </Avatar>
        <Button
          variant="default"
          onClick={actions.onPhoto}
          leftSection={<IconCamera size={18} aria-hidden />}
          className={styles.upload ?? ''}
        >
          {texts.photo}
        </Button>
      </div>
      <h1 className={styles.name}>{person.name}</h1>
      {person.since ? (
        <p className={styles.since}>
          {texts.since} <span data-figures>{person.since}</span>
        </p>
      ) : null}
      <ul className={styles.links}>
        <li>
          <Link to="/avisoLogeado" className={styles.link}>
            <IconShieldCheck size={20} aria-hidden /> {texts.privacy}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={actions.onPassword}>
            <IconLock size={20} aria-hidden /> {texts.password}
          </button>
        </li>
        <li>
          <button type="button" className={styles.link} onClick={actions.onLeave}>
            <IconLogout size={20} aria-hidden /> {texts.logout}
          </button>
        </li>
      </ul>
    </section>
  );
}
