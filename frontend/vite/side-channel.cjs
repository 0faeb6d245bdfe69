/** In place of qs's side-channel, which also serves browsers without WeakMap and is two thirds of qs. */
module.exports = () => new WeakMap();
