import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../../lib/report';
import { strings } from '../strings';
import { ErrorState } from './error-state';

/** Keeps the shell when a page fails to load or to render. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
    const { heading, text } = strings.chunk;
    // React keeps a failed chunk; only a new document asks for it again.
    return <ErrorState heading={heading} text={text} onRetry={() => window.location.reload()} />;
  }
}
