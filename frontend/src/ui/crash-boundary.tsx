import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../lib/report';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Shown instead of children that failed to render. */
  fallback: ReactNode;
}

/** Keeps the rest of the page when a part of it fails to render. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
