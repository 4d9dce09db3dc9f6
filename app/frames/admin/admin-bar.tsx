import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchButton } from '#app/features/admin/support/search/search-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { LogoMark } from '#app/ui/theme/logo.tsx';
import { leave } from '../account/account-dialogs.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import type { FrameData } from '../frame.queries.server.ts';
import styles from './admin-bar.module.css';

const loadMenu = async () => (await import('./menu-drawer.tsx')).MenuDrawer;

/** The administrator's top bar: the way to the menu, to the search, to the account and out (spec §2.2). */
export function AdminBar({
  data,
}: {
  data: Pick<FrameData, 'person' | 'role' | 'otherViews' | 'offersSecondFactor'>;
}) {
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useLazyDialog(loadMenu, menuOpen, PRELOAD_MS);
  const person = { ...data.person, fullName: data.person.username };
  return (
    <header className={`surface line-below screen-only ${styles.bar}`}>
      <div className={styles.inner}>
        <IconButton
          aria-label="Abrir el menú"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className={styles.menu}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
        <Link to="/cms" className={styles.home} aria-label="Administración, inicio">
          <LogoMark size={32} />
          <span className={styles.words}>
            <span className={`strong ${styles.title}`}>Administración</span>
            <span className={`quiet small ${styles.username}`}>{data.person.username}</span>
          </span>
        </Link>
        <div className={styles.tools}>
          <SearchButton />
          <AccountMenu
            person={person}
            role={data.role}
            otherViews={data.otherViews}
            offersSecondFactor={data.offersSecondFactor}
          />
          <Button
            variant="default"
            className={styles.leave}
            leftSection={<IconLogout size={20} aria-hidden />}
            onClick={leave}
          >
            <span className={styles.leaveWord}>Cerrar sesión</span>
          </Button>
        </div>
      </div>
      {menu.Dialog ? <menu.Dialog opened={menu.opened} onClose={() => setMenuOpen(false)} /> : null}
    </header>
  );
}
