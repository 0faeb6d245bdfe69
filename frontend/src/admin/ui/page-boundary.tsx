import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../../lib/report';
import { ErrorState } from './error-state';

interface PageBoundaryProps {
  children: ReactNode;
  /** Whether a part that is no page stays away in silence: one apology on the screen is enough. */
  isQuiet?: boolean;
}

/** Keeps the shell when a page, or another part, fails to load or to render. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }
    if (this.props.isQuiet) {
      return null;
    }
    return <ErrorState />;
  }
}
