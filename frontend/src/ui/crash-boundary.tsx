import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../lib/report';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Shown instead of children that failed to render; it may say why. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
}

/** Keeps the rest of the page when a part of it fails to render. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report(error, info.componentStack);
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
