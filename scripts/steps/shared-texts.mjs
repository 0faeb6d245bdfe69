// @ts-check
import { dirname, relative } from 'node:path';
import ts from 'typescript';

const { NumberLike, StringLike, BigIntLike, Any } = ts.TypeFlags;
const textFlags = NumberLike | StringLike | BigIntLike | Any;

/**
 * Finds texts that are not the only child of their element. A browser that translates moves each text node into elements of
 * its own: React then cannot remove the node, or put anything before it, and changes a node that nobody sees. What an
 * element holds as its only text, React replaces as a whole.
 * @param {string} config path of the `tsconfig.json` of the components; their tests are left out
 * @returns {string[]} a line for each: file, line, and what it is about
 */
export function findSharedTexts(config) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  if (!parsed) throw new Error(`${config} cannot be read`);
  const files = parsed.fileNames.filter((name) => !name.includes('.test.'));
  const program = ts.createProgram(files, parsed.options);
  const checker = program.getTypeChecker();
  /** @type {string[]} */
  const found = [];

  /** Whether React may make a text node of a value: a browser leaves blanks as they are. @param {ts.Type} type */
  const isText = (type) => {
    if (type.isStringLiteral()) return type.value.trim() !== '';
    // What is left of a count in `count && …`.
    if (type.isNumberLiteral()) return type.value !== 0;
    if (type.flags & ts.TypeFlags.BigIntLiteral) return false;
    return Boolean(type.flags & textFlags);
  };

  /** Whether a value may be a text, or a list with one. @param {ts.Type} type @param {boolean} isAlone @param {Set<ts.Type>} seen @returns {boolean} */
  const mayShareText = (type, isAlone, seen = new Set()) => {
    if (seen.has(type)) return false;
    seen.add(type);
    if (type.isUnion()) return type.types.some((part) => mayShareText(part, isAlone, seen));
    if (!checker.isArrayType(type)) return !isAlone && isText(type);
    const parts = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    return parts.some((part) => mayShareText(part, false, seen));
  };

  /** @param {ts.Node} node @param {string} what */
  const note = (node, what) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const text = node.getText().trim().replace(/\s+/g, ' ').slice(0, 60);
    found.push(`${relative(dirname(config), source.fileName)}:${line + 1} ${text}: ${what}`);
  };

  /** @param {ts.JsxElement | ts.JsxFragment} node */
  const checkChildren = (node) => {
    const isFragment =
      ts.isJsxFragment(node) || /^(React\.)?Fragment$/.test(node.openingElement.tagName.getText());
    const children = node.children.filter((child) =>
      ts.isJsxText(child) ? child.text.trim() !== '' : !ts.isJsxExpression(child) || child.expression,
    );
    const isAlone = children.length === 1 && !isFragment;
    for (const child of children) {
      if (ts.isJsxText(child)) {
        if (!isAlone) note(child, 'a text has an element of its own');
      } else if (ts.isJsxExpression(child) && child.expression) {
        const type = checker.getTypeAtLocation(child.expression);
        if (mayShareText(type, isAlone)) note(child, 'what may be a text has an element of its own');
      }
    }
  };

  /** A component of ours that is a text. @param {ts.JsxOpeningLikeElement} node */
  const checkComponent = (node) => {
    if (/^[a-z]/.test(node.tagName.getText())) return;
    const signature = checker.getResolvedSignature(node);
    const declaration = signature?.getDeclaration();
    if (!declaration || ts.isConstructorDeclaration(declaration)) return;
    // A signature that a type makes of others has no file.
    if (declaration.getSourceFile()?.isDeclarationFile !== false) return;
    const type = checker.getReturnTypeOfSignature(/** @type {ts.Signature} */ (signature));
    if (mayShareText(type, false)) note(node, 'a component gives elements, no text');
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    if (ts.isJsxOpeningLikeElement(node)) checkComponent(node);
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) {
    if (files.includes(source.fileName)) visit(source);
  }
  return found;
}
