// @ts-check
import { BaseSequencer } from 'vitest/node';

/** What starts servers takes longest, however short its files are; the many small files of the others fill what is left. */
const projects = ['faults', 'contract', 'house', 'panel', 'unit'];

/** Vitest's order, within the order of the projects. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const place = (/** @type {(typeof files)[number]} */ { project }) => projects.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
