import { brand, VERSION_LABEL } from './brand.ts';
import styles from './footer.module.css';

/** Last line of every frame. `year` comes from the server, so that both renders agree. */
export function Footer({ year, company = brand.name }: { year: number; company?: string }) {
  return (
    <footer className={styles.footer}>
      <span data-figures>
        © {year} {company}
      </span>
      <span data-figures>{VERSION_LABEL}</span>
    </footer>
  );
}
