import styles from './rich-text.module.css';

/** Stored HTML. It is cleaned where it enters the product, never here, so that one rule stands in one place. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
