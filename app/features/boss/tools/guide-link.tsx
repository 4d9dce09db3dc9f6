import { IconExternalLink, IconFileOff, IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { texts } from './tools.texts.ts';
import styles from './tools-page.module.css';

type Props = {
  /** Null where there is no file: the link is shown disabled. */
  href: string | null;
  /** Id of the text which says that it opens in a new tab. */
  newTab: string;
  children: string;
};

/** A guide that opens in a new tab. */
export function GuideLink({ href, newTab, children }: Props) {
  const missing = useId();
  if (href === null) {
    return (
      <div className={styles.link} data-disabled>
        <IconFileOff size={22} stroke={1.6} aria-hidden />
        <span className="stack grow slim breaks">
          {/* biome-ignore lint/a11y/useValidAnchor: a link without an address, which is how it is disabled */}
          <a role="link" aria-disabled="true" aria-describedby={missing}>
            {children}
          </a>
          <span id={missing} className="small regular">
            {texts.missing}
          </span>
        </span>
      </div>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener" aria-describedby={newTab}>
      <IconFileText size={22} stroke={1.6} aria-hidden />
      <span className="stack grow slim breaks">{children}</span>
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
    </a>
  );
}
