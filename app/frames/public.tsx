import { Outlet } from '@remix-run/react';

/** Frame of the public screens: each draws everything itself, its footer included. */
export default function PublicFrame() {
  return <Outlet />;
}
